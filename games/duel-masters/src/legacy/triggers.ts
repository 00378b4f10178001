/** TriggerType of the older files → events of the card language. */
import { filterOf } from './filter.ts';
import { isObject, type Json, listOf, type Report, textOf } from './report.ts';
import { PLAYERS } from './words.ts';

const SELF = { scope: 'self' };
const mine = { player: 'SELF' };

const TRIGGERS: Readonly<Record<string, Json>> = {
  ON_PLAY: { on: 'ENTERED', ...SELF },
  ON_OTHER_ENTER: { on: 'ENTERED', subject: { except: '$source', kind: 'creature' } },
  ON_OPPONENT_CREATURE_ENTER: { on: 'ENTERED', subject: { owner: 'OPPONENT', kind: 'creature' } },
  ON_DESTROY: { on: 'DESTROYED', ...SELF },
  ON_EXIT: { on: 'LEFT', ...SELF },
  ON_DISCARD: { on: 'DISCARDED', ...SELF },
  TURN_START: { on: 'TURN_START', ...mine },
  ON_TURN_END: { on: 'TURN_END', ...mine },
  ON_ATTACK: { on: 'ATTACK', ...SELF },
  ON_ATTACK_FROM_HAND: { on: 'DECLARED' },
  ON_BLOCK: { on: 'BLOCK', ...SELF },
  ON_BATTLE_WIN: { on: 'BATTLE_WON', ...SELF },
  ON_BATTLE_LOSE: { on: 'BATTLE_LOST', ...SELF },
  ON_CAST_SPELL: { on: 'CAST', ...mine },
  ON_DRAW: { on: 'DREW', ...mine },
  ON_OPPONENT_DRAW: { on: 'DREW', player: 'OPPONENT' },
  ON_TAP: { on: 'TAPPED', ...SELF },
  ON_UNTAP: { on: 'UNTAPPED', ...SELF },
  AT_BREAK_SHIELD: { on: 'BREAK', ...SELF },
  BEFORE_BREAK_SHIELD: { on: 'BEFORE_BREAK', ...SELF },
  ON_SHIELD_ADD: { on: 'SHIELD_ADDED', ...mine },
  S_TRIGGER: { on: 'DECLARED', class: 1 },
};

/** Triggers that are no event: they say how an effect list is meant. */
export const NO_EVENT: readonly string[] = ['NONE', 'PASSIVE_CONST'];
export const TRIGGER_TYPES: readonly string[] = [...Object.keys(TRIGGERS), ...NO_EVENT];

/** What the ability waits for; undefined if there is no such event (then it is in the report). */
export function triggerOf(report: Report, effect: Json, path: string): Json | undefined {
  const descriptor = isObject(effect.trigger_descriptor) ? effect.trigger_descriptor : undefined;
  const names = descriptor ? listOf(descriptor.triggers) : [effect.trigger];
  const found = names.flatMap((name, i) => {
    const trigger = TRIGGERS[String(name)];
    if (!trigger && !NO_EVENT.includes(String(name)))
      report.lost(
        'UNKNOWN_WORD',
        `${path}.trigger${descriptor ? `[${i}]` : ''}`,
        `きっかけ「${name}」はありません`,
        `no trigger "${name}"`,
      );
    return trigger ? [trigger] : [];
  });
  if (found.length === 0) return undefined;
  const scope = textOf(effect.trigger_scope);
  const filter = filterOf(report, effect.trigger_filter, `${path}.trigger_filter`);
  const narrowed = Object.keys(filter).length > 0;
  const owner = scope === undefined || scope === 'NONE' ? undefined : PLAYERS[scope];
  const first = found[0];
  const about = 'scope' in first || 'subject' in first;
  if (!about || (!narrowed && owner === undefined)) {
    return found.length === 1 ? first : { ...first, on: found.map((trigger) => trigger.on) };
  }
  const subject = {
    ...((first.subject as Json | undefined) ?? {}),
    ...filter,
    ...(owner && owner !== 'BOTH' ? { owner } : {}),
  };
  return { on: found.length === 1 ? first.on : found.map((trigger) => trigger.on), subject };
}
