/** What the older files keep beside effects: static abilities, cost reductions, reactions. */
import { conditionOf, statOf } from './condition.ts';
import { filterOf, selectionOf } from './filter.ts';
import { isObject, type Json, numberOf, type Report, textOf } from './report.ts';
import { QUALITIES } from './words.ts';

/** The parts of a card, as they are found. */
export interface Parts {
  readonly keywords: unknown[];
  readonly actions: Json[];
  readonly rules: Json[];
  readonly effects: Json[];
}

export function readStatic(report: Report, ability: Json, path: string, parts: Parts): void {
  const filter = isObject(ability.filter) ? ability.filter : {};
  const { value: when, lost } = report.attempt(() => conditionOf(report, ability.condition, `${path}.condition`));
  if (lost) return;
  const elsewhere = Object.keys(filter).length > 0;
  const { count: _, ...affected } = selectionOf(
    report,
    filter,
    `${path}.filter`,
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
      const stat = scaled ? statOf(report, ability.stat_key, `${path}.stat_key`) : undefined;
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
        ? { affects: { owner: 'SELF', ...filterOf(report, filter, `${path}.filter`) } }
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
          path,
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
      else report.lost('UNKNOWN_WORD', path, '知らない制限です', 'an unknown restriction');
      return;
    }
    default:
      report.lost(
        'UNKNOWN_WORD',
        `${path}.type`,
        `「${ability.type}」はありません`,
        `no static ability "${ability.type}"`,
      );
  }
}

/** Prices other than tapping, by the keyword that has them. */
const PRICES: Readonly<Record<string, string>> = {
  SACRIFICE_CARD: 'pay_by_destroying',
  RETURN_CARD: 'pay_by_returning',
  DISCARD: 'pay_by_discarding',
  SHIELD_BURN: 'pay_by_shields',
};

export function readReduction(report: Report, reduction: Json, path: string, parts: Parts): void {
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
    const filter = filterOf(report, unit.filter, `${path}.unit_cost.filter`);
    const narrowed = Object.keys(filter).some((key) => key !== 'kind');
    if ((numberOf(unit.amount) ?? 1) !== 1 || (numberOf(reduction.max_units) ?? -1) > 0 || narrowed) {
      report.lost(
        'NOT_CARRIED',
        path,
        'タップする枚数の上限・1回の枚数・絞り込みは表せません',
        'limits on how many and which creatures are tapped cannot be written yet',
      );
      return;
    }
    parts.actions.push({ id: textOf(reduction.id) ?? 'reduction', kind: 'tapReduction', amount });
    report.readAs(
      path,
      'タップできるのはコストの異なるクリーチャーだけです（ハイパーエナジーと同じ）',
      'only creatures of different costs can be tapped, as for hyper energy',
    );
  } else if (unit && Object.hasOwn(PRICES, String(unit.type))) {
    if ((numberOf(unit.amount) ?? 1) !== 1) {
      report.lost('NOT_CARRIED', path, '1回に1枚だけ支払えます', 'only one card is paid each time');
      return;
    }
    const most = Math.max(0, numberOf(reduction.max_units) ?? 0);
    const on = filterOf(report, unit.filter, `${path}.unit_cost.filter`);
    parts.keywords.push({ id: PRICES[String(unit.type)], params: { on, n: amount, most } });
  } else
    report.lost(
      'NOT_CARRIED',
      path,
      `支払い方「${unit?.type ?? reduction.type}」はまだありません`,
      `there is no way yet to pay by "${unit?.type ?? reduction.type}"`,
    );
}

export function readReaction(report: Report, reaction: Json, path: string, parts: Parts): void {
  const n = numberOf(reaction.cost_requirement) ?? numberOf(reaction.cost) ?? numberOf(reaction.value);
  if (reaction.type === 'NINJA_STRIKE' && n !== undefined) parts.keywords.push({ id: 'ninja_strike', params: { n } });
  else if (reaction.type === 'STRIKE_BACK' || reaction.type === 'SHIELD_BACK')
    parts.keywords.push({
      id: 'shield_back',
      params: { on: filterOf(report, reaction.condition ?? reaction.filter, `${path}.filter`) },
    });
  else
    report.lost(
      'NOT_CARRIED',
      path,
      `反応「${reaction.type}」はまだありません`,
      `there is no reaction "${reaction.type}" yet`,
    );
}
