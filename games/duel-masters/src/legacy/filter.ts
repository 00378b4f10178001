/** FilterDef of the older files → selections and filters of the card language. */
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import { civilizationWords, playerWord, raceWords, zoneWord } from './words.ts';

const KINDS: Readonly<Record<string, string>> = {
  CREATURE: 'creature',
  EVOLUTION_CREATURE: 'creature',
  SPELL: 'spell',
};
/** Words that mean any card. */
const ANY_KIND: readonly string[] = ['CARD', 'ELEMENT'];
const FLAGS: Readonly<Record<string, string>> = {
  is_tapped: 'tapped',
  is_blocker: 'blocker',
  is_evolution: 'evolution',
};
const BOUNDS = ['min_cost', 'max_cost', 'exact_cost', 'min_power', 'max_power'] as const;

/** A variable as the language writes it; what the event is about has a name of its own. */
export function variable(key: unknown): string | undefined {
  const name = textOf(key);
  if (name === undefined) return undefined;
  if (name === 'EVENT_SOURCE' || name === 'EVENT_TARGET') return '$event';
  return name.startsWith('$') ? name : `$${name}`;
}

/** The tests of a filter, without where to look. */
export function filterOf(report: Report, value: unknown, path: string): Json {
  if (!isObject(value)) return {};
  const filter: Record<string, unknown> = {};
  const kinds = listOf(value.types).flatMap((word, i) => {
    if (ANY_KIND.includes(String(word))) return [];
    const kind = KINDS[String(word)];
    if (kind === undefined)
      report.lost('UNKNOWN_WORD', `${path}.types[${i}]`, `種類「${word}」はありません`, `no kind "${word}"`);
    if (word === 'EVOLUTION_CREATURE') filter.evolution = true;
    return kind === undefined ? [] : [kind];
  });
  if (kinds.length > 0) filter.kind = kinds.length === 1 ? kinds[0] : kinds;
  const civilizations = civilizationWords(report, listOf(value.civilizations), `${path}.civilizations`);
  if (civilizations.length > 0) filter.civilization = civilizations;
  const races = raceWords(report, listOf(value.races), `${path}.races`);
  if (races.length > 0) filter.race = races;
  for (const bound of BOUNDS) {
    const n = numberOf(value[bound]);
    if (n !== undefined) filter[bound] = n;
    else if (isObject(value[bound])) filter[bound] = variable(value[bound].input_value_key ?? value[bound].input_link);
  }
  if (textOf(value.cost_ref)) filter.cost = { eq: variable(value.cost_ref) };
  if (textOf(value.power_max_ref))
    filter.power_max_ref =
      value.power_max_ref === 'EVENT_CONTEXT_POWER' ? 'EVENT_CONTEXT_POWER' : variable(value.power_max_ref);
  for (const [old, word] of Object.entries(FLAGS)) if (typeof value[old] === 'boolean') filter[word] = value[old];
  const further = listOf(value.and_conditions).map((part, i) => filterOf(report, part, `${path}.and_conditions[${i}]`));
  if (value.is_card_designation === true)
    report.lost(
      'NOT_CARRIED',
      `${path}.is_card_designation`,
      '「カード」を選ぶ効果（下のカードを含む）はまだ表せません',
      'effects that choose a single card of a stack cannot be written yet',
    );
  return Object.assign(filter, ...further);
}

export interface Wanted {
  readonly zones: readonly string[];
  readonly owner: string;
}

/** Cards an instruction acts on: where, whose, which, how many. `count` undefined = all of them. */
export function selectionOf(
  report: Report,
  value: unknown,
  path: string,
  standard: Wanted,
  count: unknown,
): Record<string, unknown> {
  const filter = isObject(value) ? value : {};
  const named = listOf(filter.zones).flatMap((zone, i) => zoneWord(report, zone, `${path}.zones[${i}]`) ?? []);
  const zones = named.length > 0 ? named : standard.zones;
  return {
    ...(zones.length === 1 ? { zone: zones[0] } : { zones }),
    owner: playerWord(report, filter.owner, `${path}.owner`, standard.owner),
    ...filterOf(report, filter, path),
    ...(count === undefined ? {} : { count }),
  };
}
