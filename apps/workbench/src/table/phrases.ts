/** Sentences about a match, put together from the game's words and the catalogue. */
import { fillSentence, plainPieces } from '@fuda/game/log';
import type { CardHandle, Option, RowView, Text } from '@fuda/kernel';
import type { Words } from '../i18n/words.ts';
import { type Asked, type GameSheet, PERSON, type Said } from '../session/protocol.ts';
import type { Running } from '../stores/match.ts';

/** What sentences about a match need to know of it. */
export type Table = Pick<Running, 'plan' | 'sheet' | 'layout'>;

/** "You" and "opponent" where one person plays; otherwise seats and the names of their players. */
export function seatName({ plan, sheet }: Table, seat: number, { t, say }: Words): string {
  const people = plan.seats.filter((name) => name === PERSON).length;
  if (people === 1) return plan.seats[seat] === PERSON ? t('seat.you') : t('seat.opponent');
  const player = sheet.players.find(({ name }) => name === plan.seats[seat]);
  return player ? t('seat.computer', { n: seat + 1, name: say(player.label) }) : t('seat.number', { n: seat + 1 });
}

/** The only person at the table: spoken to as "you". */
export const isMe = ({ plan }: Table, seat: number): boolean =>
  plan.seats[seat] === PERSON && plan.seats[1 - seat] !== PERSON;

export function turnText(table: Table, seat: number, words: Words): string {
  return isMe(table, seat) ? words.t('turn.mine') : words.t('turn.theirs', { who: seatName(table, seat, words) });
}

/** Who is asked: not always the one whose turn it is. */
export function askedText(table: Table, { player, reaction }: Asked, words: Words): string {
  if (isMe(table, player)) return words.t(reaction ? 'asked.mineReaction' : 'asked.mine');
  return words.t(reaction ? 'asked.theirsReaction' : 'asked.theirs', { who: seatName(table, player, words) });
}

const isHandle = (value: unknown): value is CardHandle =>
  typeof value === 'object' && value !== null && 'zone' in value;

/** Cards a row of a stack speaks of: the one that acts first. */
export function cardsIn(row: RowView): readonly CardHandle[] {
  return Object.values(row).filter(isHandle);
}

export function zoneLabel(sheet: GameSheet, zone: string, { say }: Words): string {
  const found = sheet.zones.find(({ name }) => name === zone);
  return found ? say(found.label) : zone;
}

/** A name where it stands alone: games write it as it is in a sentence. */
export const titled = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

export const zoneTitle = (sheet: GameSheet, zone: string, words: Words): string =>
  titled(zoneLabel(sheet, zone, words));

/** "your hand", "the opponent's hand" */
export function ownedZone(table: Table, seat: number, zone: string, words: Words): string {
  if (isMe(table, seat)) return words.t('where.mine', { zone });
  if (isMe(table, 1 - seat)) return words.t('where.theirs', { zone });
  return words.t('where.of', { who: seatName(table, seat, words), zone });
}

export function cardName(sheet: GameSheet, card: CardHandle, words: Words): string {
  if (card.name) return words.say(card.name);
  return words.t('card.hidden', { zone: zoneLabel(sheet, card.zone, words) });
}

function labelOf(list: readonly { readonly name: string; readonly label?: Text }[], name: string): Text | undefined {
  return list.find((entry) => entry.name === name)?.label;
}

export function counterLabel(sheet: GameSheet, name: string, { say }: Words): string {
  const label = labelOf(sheet.counters, name) ?? labelOf(sheet.globals, name);
  return label ? say(label) : name;
}

type Offered = Pick<Option, 'label' | 'card' | 'number' | 'mode' | 'modeText' | 'about'> & {
  readonly verb?: string | undefined;
};

/** An answer by its verb, with the card it would be done with: in the game's sentence for it, if it has one. */
function withCard(sheet: GameSheet, { verb, label }: Offered, card: CardHandle, words: Words): string {
  const name = cardName(sheet, card, words);
  const sentence = verb === undefined ? undefined : sheet.log.offers?.[verb];
  if (!sentence) return words.t('said.card', { card: name, verb: words.say(label) });
  const named = { pieces: [words.t('said.named', { card: name })], count: 1 };
  return plainPieces(fillSentence(words.say(sentence), { card: named }));
}

/** An answer to be given. Where its card is shown beside it, it need not be named. */
export function optionText(sheet: GameSheet, option: Offered, words: Words, named = true): string {
  const { say } = words;
  const offer = option.mode !== undefined && sheet.log.offers?.[`${option.verb}:${option.mode}`];
  if (offer) return say(offer);
  if (option.modeText) return say(option.modeText);
  const verb = say(option.label);
  // a mode that is the only one needs no words of its own: the verb says it
  if (option.mode !== undefined) return modeText(sheet, option.mode, words) ?? verb;
  const parts = [option.card && named ? withCard(sheet, option, option.card, words) : verb];
  if (option.number !== undefined && !option.card) parts.push(String(option.number));
  if (option.about) parts.push(words.t('option.about', { card: cardName(sheet, option.about, words) }));
  return parts.join(' ');
}

/** An answer somebody might have given instead. */
export function offerText(sheet: GameSheet, { act, verb, ...said }: Said, words: Words): string {
  return optionText(sheet, { ...said, verb: act, label: verb }, words);
}

/** Modes are named by the game: their words stand among its prompts, or a mode is a phase to go to. */
export function modeText(sheet: GameSheet, mode: string, { say }: Words): string | undefined {
  const phase = sheet.phases.find(({ name }) => name === mode || `${name}Phase` === mode);
  const label = sheet.prompts[mode] ?? phase?.label;
  return label && say(label);
}
