/** CardData of the older files → one card of the card language. */

import { type Parts, readReaction, readReduction, readStatic } from './abilities.ts';
import { convertCommands } from './commands.ts';
import { conditionOf } from './condition.ts';
import { filterOf } from './filter.ts';
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import { checkShape } from './shapes.ts';
import { NO_EVENT, triggerOf } from './triggers.ts';
import { civilizationWords, KEYWORDS, raceWords, SAID_ELSEWHERE, UNCARRIED_FLAGS, zoneWord } from './words.ts';

/** Card types the game has. */
const TYPES: Readonly<Record<string, 'creature' | 'spell'>> = {
  CREATURE: 'creature',
  EVOLUTION_CREATURE: 'creature',
  SPELL: 'spell',
};
/** Actions that a PRE-timed ability replaces, by its trigger. */
const REPLACED: Readonly<Record<string, Json>> = {
  ON_OPPONENT_CREATURE_ENTER: { action: 'ENTER', affects: { owner: 'OPPONENT', kind: 'creature' } },
  ON_OTHER_ENTER: { action: 'ENTER', affects: { kind: 'creature' } },
  ON_DESTROY: { action: 'DESTROY' },
  ON_EXIT: { action: 'LEAVE' },
  ON_DISCARD: { action: 'DISCARD', zones: ['HAND'] },
};

function readKeywords(report: Report, value: unknown, path: string, half: 'CREATURE' | 'SPELL', parts: Parts): void {
  if (!isObject(value)) return;
  for (const [flag, given] of Object.entries(value)) {
    const at = `${path}.${flag}`;
    if (given === false || given === 0 || SAID_ELSEWHERE.includes(flag)) continue;
    const id = KEYWORDS[flag];
    if (flag === 'power_attacker' && typeof given === 'number')
      parts.keywords.push({ id: 'power_attacker', params: { n: given } });
    else if (flag === 'friend_burst') {
      const on = isObject(given) ? filterOf(report, given, at) : { kind: 'creature' };
      parts.keywords.push({ id: 'friend_burst', params: { on } });
      if (!isObject(given))
        report.readAs(at, '条件がないので、どのクリーチャーでもよいとしました', 'no condition is given: any creature');
    } else if (id === 'shield_trigger') parts.keywords.push({ id, params: { half } });
    else if (id) parts.keywords.push(id);
    else {
      const [ja, en] = UNCARRIED_FLAGS[flag] ?? ['知らない旗です', 'an unknown flag'];
      report.lost(UNCARRIED_FLAGS[flag] ? 'NOT_CARRIED' : 'UNKNOWN_WORD', at, `「${flag}」: ${ja}`, `"${flag}": ${en}`);
    }
  }
}

function readEffect(report: Report, effect: Json, path: string, isSpell: boolean, parts: Parts, number: number): void {
  const type = textOf(effect.trigger) ?? 'NONE';
  const program = convertCommands(report, effect.commands ?? effect.actions, `${path}.commands`);
  const { value: condition, lost } = report.attempt(() => conditionOf(report, effect.condition, `${path}.condition`));
  // a condition that is not known is never taken as true: the effect stays out, and the report says why
  if (lost) return;
  const guarded = (body: readonly Json[]): Json[] =>
    condition === undefined ? [...body] : [{ op: 'IF', condition, then: body }];
  if (program.length === 0) {
    report.lost('NOT_CARRIED', path, '効果に残る命令がありません', 'no instruction of this effect is left');
    return;
  }
  const descriptor = isObject(effect.trigger_descriptor) ? effect.trigger_descriptor : {};
  if (effect.mode === 'REPLACEMENT' || effect.timing_mode === 'PRE' || descriptor.timing === 'PRE') {
    const replaced = REPLACED[type];
    if (!replaced) {
      report.lost('NOT_CARRIED', `${path}.trigger`, `「${type}」は置き換えられません`, `"${type}" cannot be replaced`);
      return;
    }
    const { action, ...rest } = replaced;
    parts.rules.push({
      category: 'ActionReplacement',
      isEffect: true,
      ...rest,
      ...(condition ? { when: condition } : {}),
      replace: { action, instead: program },
    });
    return;
  }
  if (isSpell && (NO_EVENT.includes(type) || type === 'ON_PLAY' || type === 'ON_CAST_SPELL')) {
    parts.effects.push(...guarded(program));
    return;
  }
  const trigger = triggerOf(report, effect, path);
  if (!trigger) {
    if (NO_EVENT.includes(type))
      report.lost(
        'NOT_CARRIED',
        `${path}.trigger`,
        '常在する能力は static_abilities に書かれます',
        'what always applies belongs to static_abilities',
      );
    return;
  }
  const kind = type === 'S_TRIGGER' ? 'shieldCheck' : type === 'ON_ATTACK_FROM_HAND' ? 'attackDeclaration' : 'trigger';
  const zones = listOf(descriptor.zones).flatMap(
    (zone, i) => zoneWord(report, zone, `${path}.trigger_descriptor.zones[${i}]`) ?? [],
  );
  const once = descriptor.multiplicity === 'ONCE';
  parts.actions.push({
    id: `effect${number}`,
    kind,
    trigger,
    ...(zones.length > 0 ? { zones } : {}),
    ...(once ? { limit: { per: 'turn' } } : {}),
    effect: guarded(program),
  });
}

function readSide(report: Report, card: Json, path: string, isSpell: boolean, parts: Parts): void {
  readKeywords(report, card.keywords, `${path}.keywords`, isSpell ? 'SPELL' : 'CREATURE', parts);
  const each = (key: string, read: (entry: Json, at: string, i: number) => void): void =>
    listOf(card[key]).forEach((entry, i) => {
      if (isObject(entry)) read(entry, `${path}.${key}[${i}]`, i);
    });
  each('effects', (effect, at) => readEffect(report, effect, at, isSpell, parts, parts.actions.length + 1));
  each('triggers', (effect, at) => readEffect(report, effect, at, isSpell, parts, parts.actions.length + 1));
  each('static_abilities', (ability, at) => readStatic(report, ability, at, parts));
  each('cost_reductions', (reduction, at) => readReduction(report, reduction, at, parts));
  each('reaction_abilities', (reaction, at) => readReaction(report, reaction, at, parts));
  each('metamorph_abilities', (_, at) =>
    report.lost('NOT_CARRIED', at, '変身の能力はまだありません', 'there are no metamorph abilities yet'),
  );
  const flags = isObject(card.keywords) ? card.keywords : {};
  const evolution = flags.g_neo ? 'g_neo_evolution' : flags.neo ? 'neo_evolution' : 'evolution';
  if (evolution !== 'evolution' && !isObject(card.evolution_condition))
    report.lost(
      'NOT_CARRIED',
      `${path}.keywords`,
      'NEO進化の条件（evolution_condition）がありません',
      'the condition of the NEO evolution (evolution_condition) is missing',
    );
  for (const key of ['evolution_condition', 'revolution_change_condition'] as const) {
    if (!isObject(card[key])) continue;
    const on = { ...filterOf(report, card[key], `${path}.${key}`), kind: 'creature' };
    parts.keywords.push({ id: key === 'evolution_condition' ? evolution : 'revolution_change', params: { on } });
  }
}

/** A card in the card language; undefined if it is no card at all. What is missing in it is in the report. */
export function convertCard(
  report: Report,
  value: unknown,
  path: string,
): (Json & { readonly id: string }) | undefined {
  if (!isObject(value) || textOf(value.name) === undefined || value.id === undefined)
    return report.lost('BAD_SHAPE', path, 'idと名前のあるカードではありません', 'not a card with an id and a name');
  checkShape(report, value, 'card', path);
  const type = textOf(value.type) ?? 'CREATURE';
  if (!Object.hasOwn(TYPES, type))
    report.lost('UNKNOWN_WORD', `${path}.type`, `種類「${type}」はありません`, `no card type "${type}"`);
  const isSpell = TYPES[type] === 'spell';
  const parts: Parts = { keywords: [], actions: [], rules: [], effects: [] };
  readSide(report, value, path, isSpell, parts);
  const civilization = civilizationWords(report, listOf(value.civilizations), `${path}.civilizations`);
  const races = raceWords(report, listOf(value.races), `${path}.races`);
  const spell = isObject(value.spell_side) ? value.spell_side : undefined;
  const name = (text: unknown) => textOf(text) ?? '';
  const title = spell ? `${name(value.name)}/${name(spell.name)}` : name(value.name);
  const of = (list: readonly string[]) => (list.length === 1 ? list[0] : list);
  let twin: Json = {};
  if (spell) {
    readSide(report, spell, `${path}.spell_side`, true, parts);
    const other = civilizationWords(report, listOf(spell.civilizations), `${path}.spell_side.civilizations`);
    const spellCivilization = other.length > 0 ? other : civilization;
    twin = {
      spellCost: numberOf(spell.cost) ?? 0,
      ...(civilization.length > 0 ? { creatureCivilization: of(civilization) } : {}),
      ...(spellCivilization.length > 0 ? { spellCivilization: of(spellCivilization) } : {}),
    };
    civilization.push(...spellCivilization.filter((word) => !civilization.includes(word)));
  }
  return {
    id: `legacy:${value.id}`,
    name: { ja: title, en: title },
    kind: spell ? ['creature', 'spell'] : isSpell ? 'spell' : 'creature',
    ...(civilization.length > 0 ? { civilization: of(civilization) } : {}),
    ...(races.length > 0 ? { race: races } : {}),
    cost: numberOf(value.cost) ?? 0,
    ...(isSpell ? {} : { power: numberOf(value.power) ?? 0 }),
    ...twin,
    ...Object.fromEntries(Object.entries(parts).filter(([, list]) => list.length > 0)),
  };
}
