/** What is asked, in words: the game's own where it has some, otherwise made from what can be answered. */
import type { CardHandle, Option } from '@fuda/kernel';
import type { Words } from '../i18n/words.ts';
import { type Asked, type GameSheet, PERSON } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';
import { goingOn, lineTo } from './happenings.ts';
import { saidText } from './log.ts';
import { occasionOf, onTop } from './occasion.ts';
import { cardName, ownedZone, seatName, zoneLabel } from './phrases.ts';

/** more zones than these are not listed */
const MOST_ZONES = 3;

/** Why this is asked now, where nothing that happened is being answered: the card whose text asks, or the decision it belongs to. */
function causeText(running: Running, asked: Asked, words: Words): string {
  const { position, sheet, layout } = running;
  const { t, say } = words;
  const top = asked.reaction ? onTop(running) : undefined;
  if (top) {
    const { label, rows } = position.view.tables[top.name];
    return t(layout.table.numbered?.includes(top.name) ? 'asked.link' : 'asked.stack', {
      stack: say(label),
      n: rows.length,
      card: cardName(sheet, top.card, words),
    });
  }
  if (asked.reactionTo) return t('prompt.reaction', { card: cardName(sheet, asked.reactionTo, words) });
  if (asked.source) {
    const card = cardName(sheet, asked.source, words);
    if (asked.source.player === asked.player) return t('asked.effect', { card });
    return t('asked.effectOf', { who: seatName(running, asked.source.player, words), card });
  }
  const open = goingOn(lineTo(running), sheet.log.parts);
  if (!open?.said?.card)
    return asked.reaction ? t('asked.phase', { phase: phaseLabel(sheet, position.view.phase, words) }) : '';
  const who = open.player === asked.player ? '' : `${seatName(running, open.player, words)}${t('log.colon')}`;
  return t('asked.during', { what: `${who}${saidText(running, open.said, words)}` });
}

function phaseLabel(sheet: GameSheet, phase: string, { say }: Words): string {
  const found = sheet.phases.find(({ name }) => name === phase);
  return found ? say(found.label) : phase;
}

/** "your hand or the opponent's monster zone": where the cards lie that may be chosen. */
function zonesText(running: Running, cards: readonly CardHandle[], words: Words): string {
  const { t } = words;
  const zones = new Map<string, Set<number>>();
  for (const { zone, player } of cards) zones.set(zone, (zones.get(zone) ?? new Set()).add(player));
  const said = [...zones].map(([zone, seats]) => {
    const label = zoneLabel(running.sheet, zone, words);
    const [seat] = seats;
    if (seats.size > 1) return t('where.both', { zone: label });
    return ownedZone(running, seat, label, words);
  });
  return said.length === 0 || said.length > MOST_ZONES ? t('where.lit') : said.join(t('list.orWord'));
}

function countText({ min, max }: { readonly min: number; readonly max: number }, { t }: Words): string {
  if (min === max) return t(min === 1 ? 'count.one' : 'count.exactly', { n: min });
  return min === 0 ? t(max === 1 ? 'count.upToOne' : 'count.upTo', { max }) : t('count.between', { min, max });
}

const isMode = ({ mode }: Option): boolean => mode !== undefined;
const isNumber = ({ mode, number, card, slot }: Option): boolean =>
  number !== undefined && mode === undefined && !card && !slot;

/** A question nobody has put into words yet: what the answers have in common says what it is about. */
function madeText(running: Running, { several }: Asked, words: Words): string {
  const { t, say } = words;
  const { options } = running.position;
  const pointing = options.filter(({ card }) => card);
  const verbs = [...new Set((pointing.length > 0 ? pointing : options).map(({ label }) => say(label)))];
  const cards = several?.candidates ?? pointing.flatMap(({ card }) => card ?? []);
  if (cards.length > 0) {
    const verb =
      verbs.length === 1 && verbs[0] === t('card.pick') ? '' : t('prompt.to', { verbs: verbs.join(t('list.or')) });
    const count = countText(several ?? { min: 1, max: 1 }, words);
    return t('prompt.pick', { where: zonesText(running, cards, words), count, verb });
  }
  const numbers = options.filter(isNumber).map(({ number = 0 }) => number);
  if (numbers.length > 0) return t('prompt.number', { min: Math.min(...numbers), max: Math.max(...numbers) });
  const modes = options.filter(isMode);
  if (modes.length === 1 && options.length === 2) return t('prompt.whether');
  if (modes.length > 0) return t('prompt.mode');
  return t('prompt.choose', { verbs: verbs.join(t('list.or')) });
}

/** The whole sentence above the answers. */
export function questionText(running: Running, words: Words, paused = false): string {
  const { t, say } = words;
  const { position, plan, sheet } = running;
  const { asked, result } = position;
  if (result) {
    const who = result.winner === null ? '' : seatName(running, result.winner, words);
    return t(result.winner === null ? 'result.draw' : 'result.wins', { who, reason: say(result.reason.label) });
  }
  if (!asked) return '';
  if (plan.seats[asked.player] !== PERSON)
    return t(paused ? 'prompt.paused' : 'prompt.waiting', { who: seatName(running, asked.player, words) });
  const occasion = occasionOf(running, asked, words);
  const declared = asked.prompt === undefined ? undefined : sheet.prompts[asked.prompt];
  const own = (occasion?.link ? sheet.log.chainOn : undefined) ?? declared;
  // where both are people: who is asked, unless the sentence begins with that name already
  const seat = plan.seats[0] === plan.seats[1] ? `${seatName(running, asked.player, words)}${t('log.colon')}` : '';
  const why = occasion
    ? `${occasion.text}${occasion.actor === asked.player ? '' : seat}`
    : `${seat}${causeText(running, asked, words)}`;
  const count = own && asked.several ? t('prompt.count', { count: countText(asked.several, words) }) : '';
  return `${why}${own ? say(own) : madeText(running, asked, words)}${count}`;
}
