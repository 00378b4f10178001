import { childPath } from '@fuda/game';
import type { Text, TriggerDeclaration } from '@fuda/kernel';
import type { AbilityKind } from './ability-words.ts';
import { all, type ExpressionLowering } from './lower-expression.ts';
import type { CardsNode, ExpressionNode, FilterNode, PlayerNode } from './nodes.ts';
import { TRIGGER } from './parts.ts';
import { readCondition } from './read-expression.ts';
import { readFilter } from './read-filter.ts';
import { readPlayer } from './read-player.ts';
import { readZone } from './read-zones.ts';
import type { Reader } from './reader.ts';
import type { Phraser } from './text/phraser.ts';
import type { EventWord, ZoneWord } from './vocabulary.ts';

/** What an ability waits for. */
export interface TriggerNode {
  readonly path: string;
  readonly events: readonly EventWord[];
  readonly scope: 'self' | 'any';
  readonly subject?: FilterNode;
  readonly other?: FilterNode;
  readonly player?: PlayerNode;
  readonly where?: ExpressionNode;
  /** whose number of cards changes */
  readonly zone?: ZoneWord;
  /** what becomes true */
  readonly condition?: ExpressionNode;
  readonly optional: boolean;
  /** only while this card is there already */
  readonly present: boolean;
  readonly class?: number;
}

const EVENT = { ja: 'できごと', en: 'event' };

function readEvents(reader: Reader, value: unknown, path: string): EventWord[] | undefined {
  const entries = Array.isArray(value)
    ? value.map((v, i) => [v, childPath(path, i)] as const)
    : [[value, path] as const];
  const events = entries.map(([v, p]) => reader.word(v, p, reader.vocabulary.events, EVENT));
  if (events.length === 0) reader.report('missing-field', path, { name: 'on' });
  if (events.length > 1 && events.some((event) => event?.where !== undefined)) {
    const expected = {
      ja: '条件の付いたできごとは1つだけで使います',
      en: 'an event with a condition of its own stands alone',
    };
    reader.report('conflicting-fields', path, { name: 'on', expected });
    return undefined;
  }
  return events.length > 0 && events.every((event) => event !== undefined) ? events : undefined;
}

/** `"ENTER"`, or {on, scope, subject, other, player, where, optional, present, class}. */
export function readTrigger(reader: Reader, value: unknown, path: string): TriggerNode | undefined {
  const object = typeof value === 'string' ? new Map<string, unknown>([['on', value]]) : reader.object(value, path);
  if (!object) return undefined;
  reader.onlyFields(object, path, Object.keys(TRIGGER));
  const events = reader.required(object, path, 'on', (v, p) =>
    readEvents(reader, v, typeof value === 'string' ? path : p),
  );
  return reader.within({ event: true }, () => {
    reader.note(path);
    const filter = (v: unknown, p: string) => readFilter(reader, v, p);
    const subject = reader.optional(object, path, 'subject', filter);
    const other = reader.optional(object, path, 'other', filter);
    const player = reader.optional(object, path, 'player', (v, p) => readPlayer(reader, v, p));
    const where = reader.optional(object, path, 'where', (v, p) => readCondition(reader, v, p));
    const zone = reader.optional(object, path, 'zone', (v, p) => readZone(reader, v, p));
    const condition = reader.optional(object, path, 'condition', (v, p) =>
      reader.within({ event: false }, () => readCondition(reader, v, p)),
    );
    const optional = reader.optional(object, path, 'optional', (v, p) => reader.boolean(v, p)) ?? false;
    const present = reader.optional(object, path, 'present', (v, p) => reader.boolean(v, p)) ?? false;
    const order = reader.optional(object, path, 'class', (v, p) => reader.integer(v, p, 0, 100));
    const said = reader.optional(object, path, 'scope', (v, p) =>
      reader.oneOf(v, p, ['self', 'any'] as const, { ja: '範囲', en: 'scope' }),
    );
    if (!events) return undefined;
    const known = events.flatMap((event) => event.has);
    for (const key of ['zone', 'condition'] as const)
      if (known.includes(key) && !object.has(key)) reader.report('missing-field', path, { name: key });
    for (const key of ['subject', 'other', 'player', 'zone', 'condition'] as const) {
      if (object.has(key) && !known.includes(key)) {
        const expected = { ja: 'このできごとにはありません', en: 'this event has none' };
        reader.report('conflicting-fields', childPath(path, key), { name: key, expected });
      }
    }
    const scope = said ?? (subject || player || !known.includes('subject') ? 'any' : 'self');
    if (scope === 'self' && subject) {
      const expected = { ja: 'scope self ではこのカードだけです', en: 'with scope self it is always this card' };
      reader.report('conflicting-fields', childPath(path, 'subject'), { name: 'subject', expected });
    }
    return {
      path,
      events,
      scope,
      optional,
      present,
      ...(subject ? { subject } : {}),
      ...(other ? { other } : {}),
      ...(player && player.kind !== 'both' ? { player } : {}),
      ...(where ? { where } : {}),
      ...(zone ? { zone } : {}),
      ...(condition ? { condition } : {}),
      ...(order === undefined ? {} : { class: order }),
    };
  });
}

/** `bound`: an applied trigger; the kernel lets one with a target hear only events about that target. */
export function lowerTrigger(
  trigger: TriggerNode,
  lowering: ExpressionLowering,
  bound: boolean,
  waits: AbilityKind['waits'] = {},
): TriggerDeclaration {
  const leaving = trigger.events.every((event) => event.leaving === true);
  const subjectFits = (filter: FilterNode) =>
    leaving ? lowering.filterLeft(filter) : lowering.filter(filter, ['event', 'subject']);
  const where = all([
    trigger.events.length === 1 ? trigger.events[0].where : undefined,
    trigger.present ? trigger.events[0].wherePresent : undefined,
    trigger.subject && subjectFits(trigger.subject),
    trigger.other && lowering.filter(trigger.other, ['event', 'other']),
    trigger.player && ['eq', ['event', 'player'], lowering.player(trigger.player)],
    trigger.zone && ['eq', ['event', 'to'], ['zone', trigger.zone.zone]],
    trigger.where && lowering.number(trigger.where),
    waits.where,
  ]);
  return {
    on: [...new Set(trigger.events.flatMap((event) => event.on))],
    scope: bound ? 'any' : trigger.scope,
    optional: trigger.optional,
    // what leaves is seen by what was there just before, itself among them, and not by what came at that moment
    ...(trigger.present || (leaving && !bound && trigger.scope === 'any') ? { present: true } : {}),
    ...(leaving && !bound && trigger.scope === 'any' && !trigger.present ? { own: true } : {}),
    ...(trigger.condition ? { becomes: lowering.number(trigger.condition) } : {}),
    ...(where === undefined ? {} : { where }),
    ...(waits.whileNegated ? { isEffect: false } : {}),
    ...((trigger.class ?? waits.class) === undefined ? {} : { class: trigger.class ?? waits.class }),
  };
}

/** 「このクリーチャーが出た時、」 "When this creature enters, ". */
export function sayTrigger(p: Phraser, trigger: TriggerNode, self: CardsNode = { kind: 'source' }): string {
  const subject = trigger.scope === 'self' ? p.cards(self) : p.some(trigger.subject ?? { tests: [] });
  const player = trigger.player ? p.player(trigger.player) : p.pick('プレイヤー', 'a player');
  const whose = trigger.player ? p.possessive(trigger.player) : p.pick('各', "each player's");
  const other = trigger.other ? p.some(trigger.other) : p.pick('カード', 'a card');
  const filled = (text: Text) =>
    p
      .text(text)
      .replaceAll('{subject}', subject)
      .replaceAll('{other}', other)
      .replaceAll('{player}', player)
      .replaceAll('{whose}', whose)
      .replaceAll('{zone}', trigger.zone ? p.zone(trigger.zone) : '')
      .replaceAll('{condition}', trigger.condition ? p.condition(trigger.condition) : '')
      .replace(/\[(\w+)\|(\w+)\]/g, trigger.player?.kind === 'self' ? '$2' : '$1');
  const phrases = trigger.events.map(({ phrase: one, either, aside = {} }) => {
    const phrase = (!trigger.player && either) || one;
    const asides = (['player', 'other', 'subject'] as const).flatMap((part) =>
      trigger[part] && aside[part] ? filled(aside[part]) : [],
    );
    return p.pick(`${asides.join('')}${filled(phrase)}`, [filled(phrase), ...asides].join(' '));
  });
  const where = trigger.where ? p.pick(`、${p.condition(trigger.where)}なら`, ` if ${p.condition(trigger.where)}`) : '';
  const there = trigger.present
    ? p.pick(`${p.cards(self)}がフィールドに存在し、`, ` while ${p.cards(self)} is on the field`)
    : '';
  const said = `${phrases.join(p.pick('、または', ' or '))}${where}`;
  return `${p.pick(`${there}${said}、`, `${said}${there}, `)}`;
}
