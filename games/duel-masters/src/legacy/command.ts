/** One command of the older files, and what most verbs read from it. */
import { selectionOf, variable, type Wanted } from './filter.ts';
import { isObject, type Json, numberOf, type Report, textOf } from './report.ts';
import { playerWord } from './words.ts';

export type Program = readonly Json[];

/** One command being converted. */
export interface Command {
  readonly json: Json;
  readonly path: string;
  readonly report: Report;
  /** variables written so far */
  readonly known: Set<string>;
  /** converts commands inside this one; what they name stays inside */
  readonly inner: (commands: unknown, key: string) => Program;
}

export type Convert = (command: Command) => Program | undefined;

export const ON_FIELD: Wanted = { zones: ['BATTLE'], owner: 'OPPONENT' };
export const RESTRICTIONS: Readonly<Record<string, string>> = {
  CANNOT_ATTACK: 'ATTACK',
  CANNOT_ATTACK_PLAYER: 'ATTACK_PLAYER',
  CANNOT_BLOCK: 'BLOCK',
  CANNOT_BE_SELECTED: 'CHOOSE',
  CANNOT_SUMMON: 'SUMMON',
  CANNOT_CAST: 'CAST',
};

export const amountOf = ({ json, known }: Command, standard: unknown = 1): unknown => {
  const linked = variable(json.input_value_key);
  if (linked !== undefined && known.has(linked)) return linked;
  return (
    numberOf(json.amount) ??
    numberOf(json.value1) ??
    numberOf((json.target_filter as Json | undefined)?.count) ??
    standard
  );
};
export const outOf = ({ json, known }: Command): Json => {
  const out = variable(json.output_value_key);
  if (out === undefined) return {};
  known.add(out);
  return { out };
};
export const ownerOf = ({ json, report, path }: Command, standard = 'SELF'): string =>
  playerWord(report, json.target_group ?? json.scope, `${path}.target_group`, standard);
export const durationOf = ({ json, report, path }: Command): Json => {
  const word = textOf(json.duration ?? json.duration_key) ?? 'THIS_TURN';
  if (/NEXT|OPPONENT/.test(word)) return { duration: 'UNTIL_YOUR_NEXT_TURN' };
  if (!/TURN|NONE/.test(word))
    report.lost('UNKNOWN_WORD', `${path}.duration`, `期間「${word}」はありません`, `no duration "${word}"`);
  return { duration: 'END_OF_TURN' };
};

/** The cards a verb acts on: linked ones, this card, all that fit, or as many as it says. */
export function cardsOf(command: Command, standard: Wanted): unknown {
  const { json, report, path, known } = command;
  const linked = variable(json.input_value_key);
  if (linked === '$event' || (linked !== undefined && known.has(linked))) return linked;
  const scope = textOf(json.target_group ?? json.scope);
  if (scope === 'SELF' && !isObject(json.target_filter)) return '$source';
  const all = scope === 'ALL_FILTERED' || scope === 'ALL_PLAYERS';
  const n = numberOf(json.amount) ?? numberOf((json.target_filter as Json | undefined)?.count) ?? 1;
  const upTo = json.up_to === true || json.optional === true;
  const selection = selectionOf(
    report,
    json.target_filter,
    `${path}.target_filter`,
    {
      zones: standard.zones,
      owner: playerWord(report, scope, `${path}.target_group`, standard.owner),
    },
    all || n <= 0 ? undefined : upTo ? { upTo: n } : n,
  );
  return scope === 'RANDOM' ? { ...selection, select: 'RANDOM' } : selection;
}
