/** What can be wrong with the options of a job, said once for all of them. Everything throws LabFailure. */
import type { GamePackage, Player, Study } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type LabCode, LabFailure } from './errors.ts';
import { M } from './messages.ts';
import { findPlayer, madePlayer, playersOf, prepared } from './player.ts';

function refuse(code: LabCode, path: string, reason: Text): never {
  throw new LabFailure({ code, path, reason });
}

export function checkNumber(name: string, n: number, min: number, max: number): void {
  if (!Number.isInteger(n) || n < min || n > max) refuse('BAD_NUMBER', `$.${name}`, M.number(name, min, max));
}

/** There is somebody of that name. */
export function checkName(pkg: GamePackage, name: string, path: string, known?: readonly Player[]): Player {
  const found = known ? known.find((player) => player.name === name) : findPlayer(pkg, name);
  // a budget of nothing has a better answer than "nobody of that name"
  const made = known || found ? undefined : madePlayer(pkg, name);
  if (made && !made.ok) refuse('BAD_BUDGET', path, made.error.reason);
  const names = (known ?? playersOf(pkg)).map((player) => player.name);
  return found ?? refuse('UNKNOWN_PLAYER', path, M.player(name, names));
}

/** And whoever has to fetch something before it can play has done so. */
export async function checkPlayer(
  pkg: GamePackage,
  name: string,
  path: string,
  known?: readonly Player[],
  ruleset?: string,
): Promise<Player> {
  return prepared(checkName(pkg, name, path, known), pkg.compile(ruleset), path);
}

export function checkRuleset(pkg: GamePackage, ruleset: string | undefined): string {
  const known = pkg.rulesets.map((r) => r.id);
  const id = ruleset ?? known[0];
  return known.includes(id) ? id : refuse('UNKNOWN_RULESET', '$.ruleset', M.ruleset(id, known));
}

export function checkDecks(pkg: GamePackage, decks: readonly string[], path = '$.decks'): void {
  const known = pkg.decks.map((deck) => deck.id);
  for (const [i, deck] of decks.entries())
    if (!known.includes(deck) && pkg.ownPiles?.cardsOf(deck) === undefined)
      refuse('UNKNOWN_DECK', `${path}[${i}]`, M.deck(deck, known));
}

export function checkStudy(pkg: GamePackage, name: string): Study {
  const { studies = {} } = pkg;
  return Object.hasOwn(studies, name)
    ? studies[name]
    : refuse('UNKNOWN_STUDY', '$.study', M.study(name, Object.keys(studies)));
}

export function checkParts(known: readonly string[], only: readonly string[]): void {
  const wrong = only.findIndex((part) => !known.includes(part));
  if (wrong >= 0) refuse('UNKNOWN_PART', `$.only[${wrong}]`, M.part(only[wrong], known));
}
