/** Whom one can play against, in the order people should meet them. */
import type { Words } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import type { GameSheet } from '../session/protocol.ts';

type Players = GameSheet['players'];

/** The three with names of their own, then everybody else. */
export function sortedPlayers(
  { levels }: Layout,
  players: Players,
): { readonly more: Players } & Pick<Layout, 'levels'> {
  const named = new Set(levels.map(({ player }) => player));
  return {
    levels: levels.filter(({ player }) => players.some(({ name }) => name === player)),
    more: players.filter(({ name }) => !named.has(name)),
  };
}

/** What a computer player is called in this game: the name of its level, or its own. */
export function opponentName({ levels }: Layout, players: Players, player: string, { say }: Words): string {
  const level = levels.find((one) => one.player === player);
  const known = players.find(({ name }) => name === player);
  return level ? say(level.name) : known ? say(known.label) : player;
}

/** What it is like, in a sentence; empty where nobody wrote one. */
export function opponentNote({ levels }: Layout, players: Players, player: string, words: Words): string {
  const level = levels.find((one) => one.player === player);
  const way = players.find(({ name }) => name === player)?.way;
  if (level) return words.say(level.note);
  return way ? words.t('level.way', { way: words.say(way) }) : '';
}
