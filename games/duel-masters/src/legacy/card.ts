/** CardData of the older files → one card of the card language. */

import { convertCommands } from './commands.ts';
import { conditionOf, statOf } from './condition.ts';
import { filterOf, selectionOf } from './filter.ts';
import { isObject, type Json, listOf, numberOf, type Report, textOf } from './report.ts';
import { NO_EVENT, triggerOf } from './triggers.ts';
import { civilizationWords, KEYWORDS, QUALITIES, raceWords, SAID_ELSEWHERE, UNCARRIED_FLAGS } from './words.ts';

interface Parts {
  readonly keywords: unknown[];
  readonly actions: Json[];
  readonly rules: Json[];
  readonly effects: Json[];
}

const SPELL_TYPES: readonly string[] = ['SPELL'];
/** Fields without rules meaning. */
const NOTES: readonly string[] = [
  'uid',
  'is_key_card',
  'ai_importance_score',
  '_editor_warnings',
  'flavor_text',
  'text',
];
const READ: readonly string[] = [
  ...NOTES,
  ...[
    'id',
    'name',
    'type',
    'civilizations',
    'races',
    'cost',
    'power',
    'keywords',
    'effects',
    'triggers',
    'static_abilities',
  ],
  ...[
    'reaction_abilities',
    'cost_reductions',
    'metamorph_abilities',
    'evolution_condition',
    'revolution_change_condition',
  ],
  'spell_side',
];
/** Actions that a PRE-timed ability replaces, by its trigger. */
const REPLACED: Readonly<Record<string, Json>> = {
  ON_OPPONENT_CREATURE_ENTER: { action: 'PUT', affects: { owner: 'OPPONENT', kind: 'creature' } },
  ON_OTHER_ENTER: { action: 'PUT', affects: { kind: 'creature' } },
  ON_DESTROY: { action: 'DESTROY' },
  ON_EXIT: { action: 'LEAVE' },
  ON_DISCARD: { action: 'DISCARD', zones: ['HAND'] },
};

function readKeywords(report: Report, value: unknown, place: string, half: 'CREATURE' | 'SPELL', parts: Parts): void {
  if (!isObject(value)) return;
  for (const [flag, given] of Object.entries(value)) {
    const at = `${place}.${flag}`;
    if (given === false || given === 0 || SAID_ELSEWHERE.includes(flag)) continue;
    const id = KEYWORDS[flag];
    if (flag === 'power_attacker' && typeof given === 'number')
      parts.keywords.push({ id: 'power_attacker', params: { n: given } });
    else if (id === 'shield_trigger') parts.keywords.push({ id, params: { half } });
    else if (id) parts.keywords.push(id);
    else {
      const [ja, en] = UNCARRIED_FLAGS[flag] ?? ['知らない旗です', 'an unknown flag'];
      report.lost(UNCARRIED_FLAGS[flag] ? 'NOT_CARRIED' : 'UNKNOWN_WORD', at, `「${flag}」: ${ja}`, `"${flag}": ${en}`);
    }
  }
}

function readEffect(report: Report, effect: Json, place: string, isSpell: boolean, parts: Parts, number: number): void {
  const type = textOf(effect.trigger) ?? 'NONE';
  const program = convertCommands(report, effect.commands ?? effect.actions, `${place}.commands`);
  const condition = conditionOf(report, effect.condition, `${place}.condition`);
  const guarded = (body: readonly Json[]): Json[] =>
    condition === undefined ? [...body] : [{ op: 'IF', condition, then: body }];
  if (program.length === 0) {
    report.lost('NOT_CARRIED', place, '効果に残る命令がありません', 'no instruction of this effect is left');
    return;
  }
  if (effect.mode === 'REPLACEMENT' || effect.timing_mode === 'PRE') {
    const replaced = REPLACED[type];
    if (!replaced) {
      report.lost('NOT_CARRIED', `${place}.trigger`, `「${type}」は置き換えられません`, `"${type}" cannot be replaced`);
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
  const trigger = triggerOf(report, effect, place);
  if (!trigger) {
    if (NO_EVENT.includes(type))
      report.lost(
        'NOT_CARRIED',
        `${place}.trigger`,
        '常在する能力は static_abilities に書かれます',
        'what always applies belongs to static_abilities',
      );
    return;
  }
  const kind = type === 'S_TRIGGER' ? 'shieldCheck' : type === 'ON_ATTACK_FROM_HAND' ? 'attackDeclaration' : 'trigger';
  const once = isObject(effect.trigger_descriptor) && effect.trigger_descriptor.multiplicity === 'ONCE';
  parts.actions.push({
    id: `effect${number}`,
    kind,
    trigger,
    ...(once ? { limit: { per: 'turn' } } : {}),
    effect: guarded(program),
  });
}

function readStatic(report: Report, ability: Json, place: string, parts: Parts): void {
  const filter = isObject(ability.filter) ? ability.filter : {};
  const when = conditionOf(report, ability.condition, `${place}.condition`);
  const elsewhere = Object.keys(filter).length > 0;
  const { count: _, ...affected } = selectionOf(
    report,
    filter,
    `${place}.filter`,
    { zones: ['BATTLE'], owner: 'SELF' },
    undefined,
  );
  const rule = (more: Json): void => {
    parts.rules.push({
      category: 'StatusModifier',
      isEffect: true,
      ...(when ? { when } : {}),
      ...(elsewhere ? { affects: affected } : {}),
      ...more,
    });
  };
  const value = numberOf(ability.value) ?? 0;
  switch (ability.type) {
    case 'COST_MODIFIER': {
      const scaled = ability.value_mode === 'STAT_SCALED';
      const stat = scaled ? statOf(report, ability.stat_key, `${place}.stat_key`) : undefined;
      if (scaled && !stat) return;
      const most = numberOf(ability.max_reduction) ?? 99;
      const steps = { op: 'MAX', args: [0, { op: 'ADD', args: [stat, 1 - (numberOf(ability.min_stat) ?? 1)] }] };
      const amount = scaled
        ? {
            op: 'NEG',
            value: { op: 'MIN', args: [most, { op: 'MULTIPLY', args: [steps, numberOf(ability.per_value) ?? 1] }] },
          }
        : -value;
      const where = elsewhere
        ? { affects: { owner: 'SELF', ...filterOf(report, filter, `${place}.filter`) } }
        : { zones: ['HAND'] };
      for (const cost of ['summonCost', 'castCost'])
        rule({ ...where, stat: cost, value: amount, floor: numberOf(ability.min_mana_cost) ?? 1 });
      return;
    }
    case 'POWER_MODIFIER':
      rule({ stat: 'power', value });
      return;
    case 'GRANT_KEYWORD':
    case 'SET_KEYWORD': {
      const word = String(ability.str_val ?? ability.str_param ?? '').toLowerCase();
      if (QUALITIES[word]) rule({ stat: QUALITIES[word], value: true });
      else
        report.lost(
          'NOT_CARRIED',
          place,
          `「${word}」を与え続ける言葉がまだありません`,
          `there are no words yet for always having "${word}"`,
        );
      return;
    }
    case 'FORCE_ATTACK':
      rule({ stat: 'mustAttack', value: true });
      return;
    case 'ADD_RESTRICTION': {
      const forbid = { CANNOT_ATTACK: 'ATTACK', CANNOT_BLOCK: 'BLOCK', CANNOT_CAST: 'CAST' }[
        String(ability.str_val ?? ability.str_param)
      ];
      if (forbid)
        parts.rules.push({
          category: 'ActionPermission',
          isEffect: true,
          forbid,
          ...(elsewhere ? { affects: affected } : {}),
        });
      else report.lost('UNKNOWN_WORD', place, '知らない制限です', 'an unknown restriction');
      return;
    }
    default:
      report.lost(
        'UNKNOWN_WORD',
        `${place}.type`,
        `「${ability.type}」はありません`,
        `no static ability "${ability.type}"`,
      );
  }
}

function readReduction(report: Report, reduction: Json, place: string, parts: Parts): void {
  const unit = isObject(reduction.unit_cost) ? reduction.unit_cost : undefined;
  const amount = numberOf(reduction.reduction_amount) ?? 1;
  if (reduction.type === 'PASSIVE') {
    for (const stat of ['summonCost', 'castCost'])
      parts.rules.push({
        category: 'StatusModifier',
        isEffect: true,
        zones: ['HAND'],
        stat,
        value: -amount,
        floor: Math.max(1, numberOf(reduction.min_mana_cost) ?? 1),
      });
  } else if (unit?.type === 'TAP_CARD') {
    parts.actions.push({ id: textOf(reduction.id) ?? 'reduction', kind: 'tapReduction', amount });
    report.readAs(
      place,
      'タップできるのはコストの異なるクリーチャーだけです（ハイパーエナジーと同じ）',
      'only creatures of different costs can be tapped, as for hyper energy',
    );
  } else
    report.lost(
      'NOT_CARRIED',
      place,
      `支払い方「${unit?.type ?? reduction.type}」はまだありません`,
      `there is no way yet to pay by "${unit?.type ?? reduction.type}"`,
    );
}

function readReaction(report: Report, reaction: Json, place: string, parts: Parts): void {
  const n = numberOf(reaction.cost_requirement) ?? numberOf(reaction.cost) ?? numberOf(reaction.value);
  if (reaction.type === 'NINJA_STRIKE' && n !== undefined) parts.keywords.push({ id: 'ninja_strike', params: { n } });
  else if (reaction.type === 'STRIKE_BACK' || reaction.type === 'SHIELD_BACK')
    parts.keywords.push({
      id: 'shield_back',
      params: { on: filterOf(report, reaction.condition ?? reaction.filter, `${place}.filter`) },
    });
  else
    report.lost(
      'NOT_CARRIED',
      place,
      `反応「${reaction.type}」はまだありません`,
      `there is no reaction "${reaction.type}" yet`,
    );
}

function readSide(report: Report, card: Json, place: string, isSpell: boolean, parts: Parts): void {
  readKeywords(report, card.keywords, `${place}.keywords`, isSpell ? 'SPELL' : 'CREATURE', parts);
  const each = (key: string, read: (entry: Json, at: string, i: number) => void): void =>
    listOf(card[key]).forEach((entry, i) => {
      if (isObject(entry)) read(entry, `${place}.${key}[${i}]`, i);
    });
  each('effects', (effect, at) => readEffect(report, effect, at, isSpell, parts, parts.actions.length + 1));
  each('triggers', (effect, at) => readEffect(report, effect, at, isSpell, parts, parts.actions.length + 1));
  each('static_abilities', (ability, at) => readStatic(report, ability, at, parts));
  each('cost_reductions', (reduction, at) => readReduction(report, reduction, at, parts));
  each('reaction_abilities', (reaction, at) => readReaction(report, reaction, at, parts));
  each('metamorph_abilities', (_, at) =>
    report.lost('NOT_CARRIED', at, '変身の能力はまだありません', 'there are no metamorph abilities yet'),
  );
  for (const key of ['evolution_condition', 'revolution_change_condition'] as const) {
    if (!isObject(card[key])) continue;
    const on = { ...filterOf(report, card[key], `${place}.${key}`), kind: 'creature' };
    parts.keywords.push({ id: key === 'evolution_condition' ? 'evolution' : 'revolution_change', params: { on } });
  }
  for (const key of Object.keys(card)) {
    if (!READ.includes(key))
      report.lost('UNKNOWN_WORD', `${place}.${key}`, `項目「${key}」は分かりません`, `the field "${key}" is unknown`);
  }
}

/** A card in the card language; undefined if it is no card at all. What is missing in it is in the report. */
export function convertCard(
  report: Report,
  value: unknown,
  place: string,
): (Json & { readonly id: string }) | undefined {
  if (!isObject(value) || textOf(value.name) === undefined || value.id === undefined)
    return report.lost('BAD_SHAPE', place, 'idと名前のあるカードではありません', 'not a card with an id and a name');
  const isSpell = SPELL_TYPES.includes(String(value.type));
  const parts: Parts = { keywords: [], actions: [], rules: [], effects: [] };
  readSide(report, value, place, isSpell, parts);
  const civilization = civilizationWords(report, listOf(value.civilizations), `${place}.civilizations`);
  const races = raceWords(report, listOf(value.races), `${place}.races`);
  const spell = isObject(value.spell_side) ? value.spell_side : undefined;
  const name = (text: unknown) => textOf(text) ?? '';
  const title = spell ? `${name(value.name)}/${name(spell.name)}` : name(value.name);
  const of = (list: readonly string[]) => (list.length === 1 ? list[0] : list);
  let twin: Json = {};
  if (spell) {
    readSide(report, spell, `${place}.spell_side`, true, parts);
    const other = civilizationWords(report, listOf(spell.civilizations), `${place}.spell_side.civilizations`);
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
