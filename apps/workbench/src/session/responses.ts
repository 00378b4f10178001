/** Questions that are answered for a person who does not want to be asked: always with "nothing", and never without a trace. */
import { isWanted, type ResponseRules, type ResponseWish } from '@fuda/game';
import type { Match, Option } from '@fuda/kernel';
import type { LogLine } from './protocol.ts';

/** Doing nothing is the one answer that points at nothing. */
const isNothing = ({ card, mode, number, slot }: Option): boolean =>
  card === undefined && mode === undefined && number === undefined && slot === undefined;

/** What kinds of abilities these use. */
function kindsOf({ game }: Match, options: readonly Option[]): readonly string[] {
  const used = options.flatMap(({ ability, card }) => {
    const definition = game.symbols.definition.get(card?.definition ?? '');
    const row = game.abilityRows.find((one) => one.definition === definition && one.declaration.id === ability);
    return row?.declaration.kind ?? [];
  });
  return [...new Set(used)];
}

/** The answer "nothing" where the person is not to be asked; −1: ask. */
export function passFor(
  rules: ResponseRules | undefined,
  match: Match,
  happened: readonly LogLine[],
  wish: ResponseWish,
): number {
  const { query } = match;
  if (!rules || !query || (query.picked?.length ?? 0) > 0) return -1;
  const { prompt, player } = query;
  const options = match.options();
  const kinds = kindsOf(match, options);
  if (isWanted(rules, { prompt, player, phase: match.view(null).phase, kinds, happened }, wish)) return -1;
  const nothing = options.filter(isNothing);
  return nothing.length === 1 ? nothing[0].index : -1;
}
