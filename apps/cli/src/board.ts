/** The table as text: what one viewer may know, and the options of the open question. */

import type { CardText } from '@fuda/game';
import {
  type CardView,
  type CompiledGame,
  type Option,
  type PlayerView,
  type Text,
  type View,
  whenText,
  type ZoneView,
} from '@fuda/kernel';
import type { Language } from './language.ts';
import { M } from './messages.ts';
import { oneLine } from './printable.ts';

/** What the cards of a game say, if it has texts. */
export type Describe = (definition: string) => CardText;

export function boardText(game: CompiledGame, view: View, language: Language, describe?: Describe): string {
  const phase = game.declaration.phases.find((p) => p.name === view.phase)?.label ?? { ja: view.phase, en: view.phase };
  const viewer = view.viewer ?? 0;
  const lines = [`── ${M.turn(whenText(game.declaration, view.turn), view.turnPlayer, phase)[language]} ──`];
  // one's own side at the bottom, as at a table
  for (const player of [1 - viewer, viewer]) {
    const you = view.viewer === player ? ` (${M.you()[language]})` : '';
    lines.push(`[${M.player(player)[language]}]${you}${countersText(game, view.players[player], language)}`);
    for (const zone of game.declaration.zones) {
      const shown = view.players[player].zones[zone.name];
      const piles = describe && shown ? pileLines(game, shown, language, describe) : [];
      const text = piles.length > 0 ? undefined : zoneText(game, shown, language);
      if (text !== undefined) lines.push(`  ${text}`);
      lines.push(...piles.map((line) => `  ${line}`));
    }
  }
  return lines.map(oneLine).join('\n');
}

/** Counters at 0 say nothing; the first one of the game is always shown. */
function countersText(game: CompiledGame, player: PlayerView, language: Language): string {
  const parts = game.declaration.counters.flatMap(({ name, label, words }, i) => {
    const value = player.counters[name];
    if (label === undefined || value === undefined || (value === 0 && i > 0)) return [];
    return [`${label[language]} ${words?.[value]?.[language] ?? value}`];
  });
  return parts.length === 0 ? '' : `  ${parts.join(', ')}`;
}

function zoneText(game: CompiledGame, zone: ZoneView | undefined, language: Language): string | undefined {
  if (!zone || zone.size === 0) return undefined;
  const known = zone.cards.filter((card) => card.definition !== undefined);
  const counts = new Map<string, number>();
  for (const card of known) {
    const text = cardText(game, card, language);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const names = [...counts].map(([text, n]) => (n === 1 ? text : `${text} ×${n}`));
  if (zone.size > known.length) names.push(M.hidden(zone.size - known.length)[language]);
  return `${zone.label[language]} ${M.cards(zone.size)[language]}: ${names.join('  ')}`;
}

/**
 * Piles people buy from, one a line: what a card costs and needs, what is left, what it does. A pile is a card that carries
 * numbers for good.
 */
function pileLines(game: CompiledGame, zone: ZoneView, language: Language, describe: Describe): string[] {
  const kept = game.declaration.attributes.filter(({ keep }) => keep);
  const counts = kept.filter(({ label }) => label !== undefined);
  const isPile = (card: CardView): boolean =>
    card.definition !== undefined && kept.some(({ name }) => (card.attributes[name] ?? 0) !== 0);
  if (counts.length === 0 || zone.cards.length === 0 || !zone.cards.every(isPile)) return [];
  const rows = zone.cards.map((card) => {
    const definition = card.definition ?? '';
    const props = game.cards.find(({ id }) => id === definition)?.props ?? {};
    const left = counts.map(({ name, label }) => `${label?.[language]} ${card.attributes[name] ?? 0}`);
    const needs = M.cardNeeds().flatMap(([name, label]) =>
      props[name] === undefined ? [] : [`${label[language]} ${props[name]}`],
    );
    const [does = ''] = describe(definition)[language];
    return { name: card.name?.[language] ?? '?', facts: [...needs, ...left].join(', '), does };
  });
  const width = Math.max(...rows.map(({ name }) => widthOf(name)));
  return [
    `${zone.label[language]}:`,
    ...rows.map(({ name, facts, does }) => `  ${name}${' '.repeat(width - widthOf(name))}  ${facts}  ${does}`),
  ];
}

/** Columns on a terminal: kana, kanji and full-width signs take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(sign)
      ? 2
      : 1;
  return width;
}

/** A card with the values and marks its game has a word for. */
function cardText(game: CompiledGame, card: CardView, language: Language): string {
  const { stats, attributes } = game.declaration;
  const said = (value: number | undefined, label: Text | undefined): string[] => {
    if (label === undefined || value === undefined || value === 0) return [];
    return [value === 1 ? label[language] : `${label[language]} ${value}`];
  };
  const details = [
    ...stats.flatMap((stat) => said(card.stats?.[stat.name], stat.label)),
    ...attributes.flatMap((attribute) => said(card.attributes[attribute.name], attribute.label)),
  ];
  return `${card.name?.[language] ?? '?'}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}

/** One option in words; `place` = with the place of its card. */
export function optionText(game: CompiledGame, option: Option, language: Language, place = true): string {
  const parts = [option.label[language]];
  if (option.card) {
    const zone = labelOf(game, option.card.zone);
    const name = option.card.name?.[language] ?? M.unknownCard(zone, option.card.index)[language];
    const where = ` [${option.card.player} ${zone[language]} #${option.card.index}]`;
    parts.push(option.card.name && place ? name + where : name);
  }
  if (option.ability !== undefined) parts.push(`<${option.ability}>`);
  if (option.mode !== undefined) parts.push(option.modeText?.[language] ?? option.mode);
  else if (option.number !== undefined) parts.push(String(option.number));
  return parts.join(' ');
}

export function labelOf(game: CompiledGame, zone: string): Text {
  return game.declaration.zones.find((z) => z.name === zone)?.label ?? { ja: zone, en: zone };
}
