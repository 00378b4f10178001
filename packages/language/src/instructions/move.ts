import { childPath } from '@fuda/game';
import type { Expr, MoveArgs } from '@fuda/kernel';
import type { Builder } from '../builder.ts';
import { and } from '../conditions.ts';
import { type End, STRATEGY_WORDS } from '../core-words.ts';
import { type Deed, defineInstruction } from '../define-instruction.ts';
import type { ExpressionLowering } from '../lower-expression.ts';
import type { CardsNode, PlayerNode, SelectionNode } from '../nodes.ts';
import { optional, type Param, withDefault } from '../param.ts';
import { cards, end, number, player, selection, word, zone } from '../params.ts';
import { readPlayer } from '../read-player.ts';
import { readZone } from '../read-zones.ts';
import type { Clause } from '../text/clause.ts';
import { isSingle, workedOn, zoneOfCards } from '../text/noun-phrase.ts';
import { type Phraser, PUT } from '../text/phraser.ts';
import type { ActionWord, ZoneWord } from '../vocabulary.ts';
import { type Fact, type Facts, facts, setFacts } from './facts.ts';

export interface Destination {
  readonly zone: ZoneWord;
  readonly of: PlayerNode | undefined;
  readonly at: End | undefined;
  readonly with: Facts | undefined;
}

/** Moves cards through the zone's action, or plainly; attributes are given on arrival or right after it. */
export function moveTo(b: Builder, moved: CardsNode, destination: Destination, out: string | undefined): void {
  const { zone: to, of, at, with: given } = destination;
  const word = (at && to.actionAt?.[at]) ?? to.action;
  const action = word === undefined ? undefined : b.action(word);
  const told = (given ?? []).map((fact) => toldOnArrival(action, fact)).filter((reason) => reason !== undefined);
  const rest = action ? given?.filter((fact) => toldOnArrival(action, fact) === undefined) : [];
  const later = rest?.length ? (out ?? b.temp('moved')) : out;
  const move: MoveArgs = {
    to: to.zone,
    ...(of ? { of: b.player(of) } : {}),
    ...(at ? { at: at === 'TOP' ? 'top' : 'bottom' } : {}),
    ...(given ? { with: setFacts(b, given) } : {}),
  };
  b.actOnCards(moved, action, move, later, {
    to: ['zone', to.zone],
    ...(of ? { player: b.player(of) } : {}),
    ...(told.length > 0 ? { reason: told.reduce((all, reason): Expr => ['bor', all, reason]) } : {}),
  });
  if (rest?.length && later !== undefined) {
    const card = b.temp('card');
    const body = Object.entries(setFacts(b, rest)).map(([name, value]) => ['set', name, ['var', card], value] as const);
    b.emit(['foreach', card, { list: later }, body]);
  }
}

/** The reason by which the action learns of a state the card arrives in; undefined = it has no word for it. */
function toldOnArrival(action: ActionWord | undefined, { attribute, value }: Fact): Expr | undefined {
  const reason = action?.arriving?.[attribute];
  return reason !== undefined && value.kind === 'number' && value.value === 1 ? ['reason', reason] : undefined;
}

/** Condition on a card (`it`): neither the game nor a rule in force keeps it from arriving there. */
export function mayArrive(lowering: ExpressionLowering, { permits = [], takes }: ZoneWord): Expr | undefined {
  if (permits.length === 0 && takes === undefined) return undefined;
  const allowed = permits.map((action): Expr => ['permitted', action, ['it'], ['me'], lowering.source]);
  return and(...(takes === undefined ? [] : [takes]), ...allowed);
}

/** Of what is chosen or gathered, those that may arrive. */
export function arriving(lowering: ExpressionLowering, cards: CardsNode, to: ZoneWord): CardsNode {
  const condition = mayArrive(lowering, to);
  if (condition === undefined || cards.kind !== 'selection') return cards;
  const { selection } = cards;
  const tests = [...selection.filter.tests, { kind: 'lowered' as const, condition }];
  return { kind: 'selection', selection: { ...selection, filter: { tests } } };
}

/** The same as something that is done. */
export function movedTo(cards: CardsNode, { zone: to, at }: Destination): Deed {
  const action = (at && to.actionAt?.[at]) ?? to.action;
  return { ...(action === undefined ? {} : { action }), cards, to: to.zone };
}

/** 「墓地に置く」 "put it into the graveyard". */
export function sayMove(p: Phraser, moved: CardsNode, destination: Destination): Clause[] {
  const { zone: to, of, at, with: given } = destination;
  const whose = of && of.kind !== 'self' ? p.possessive(of) : '';
  const label = p.zone(to);
  const state = given ? p.pick(sayArriving(p, given), ` ${sayArriving(p, given)}`) : '';
  const end = at === 'BOTTOM' ? p.pick('の下', 'the bottom of ') : at === 'TOP' ? p.pick('の上', 'the top of ') : '';
  const from = zoneOfCards(p, moved)?.zone ?? '';
  const arrival = to.arrivalFrom?.[from] ?? to.arrival;
  const owner = isSurelyOwn(p, moved) ? 'your' : isSingle(moved) ? "its owner's" : "their owner's";
  const named = whose && p.language === 'en' ? whose : owner;
  const several = (text: string) => {
    const said = text.replace(whose ? /\b(your|its owner's)(?= )/ : "its owner's", named);
    return whose && said === text ? `${text} on ${whose} side` : said;
  };
  if (arrival && !end) {
    const theirs = arrival.owners && !whose && moved.kind !== 'source' && owner !== 'your' ? '持ち主の' : '';
    return p.actOn(
      moved,
      arrival.verb,
      { complement: p.pick(`${state}${whose}${theirs}${arrival.ja}`, `${several(arrival.en)}${state}`) },
      'from',
    );
  }
  const where = p.pick(
    `${state}${whose}${label}${end}に`,
    `${end ? 'on' : 'into'} ${end}${whose || "its owner's"} ${label}${state}`,
  );
  return p.actOn(moved, PUT, { complement: several(where) }, 'from');
}

/** 「タップして」「表側の状態で」 "tapped" */
function sayArriving(p: Phraser, given: Facts): string {
  const arriving = given.flatMap(({ field }) => field.arriving ?? []);
  if (arriving.length === given.length) return arriving.map((text) => p.text(text)).join(p.pick('', ' and '));
  const states = given.map((fact) => fact.said(p));
  return p.pick(`${states.join('')}状態で`, states.join(' and '));
}

/** Cards out of your own hand, deck or the like belong to you; on the field that is not certain. */
function isSurelyOwn(p: Phraser, moved: CardsNode): boolean {
  if (moved.kind === 'selection') {
    const { among, under, owner, zones, chooser } = moved.selection;
    if (among) return isSurelyOwn(p, among);
    const { field } = p.vocabulary.roles;
    return (
      !under &&
      owner.kind === 'self' &&
      chooser.kind === 'self' &&
      zones.length > 0 &&
      !zones.some(({ zone }) => zone === field)
    );
  }
  if (moved.kind !== 'variable' || !moved.variable.origin) return false;
  const { instruction, args } = moved.variable.origin;
  const source = instruction.picks(p.vocabulary, args) ?? workedOn(args);
  // on the field a card may be another player's than its owner's
  const entered = instruction.does(p.vocabulary, args).some(({ to }) => to === p.vocabulary.roles.field);
  return source !== undefined && !entered && isSurelyOwn(p, source);
}

export const MOVE = defineInstruction({
  name: 'MOVE',
  words: ['TRANSITION'],
  label: { ja: '動かす', en: 'Move' },
  summary: {
    ja: 'カードを別のゾーンに動かす。結果は実際に動いたカード',
    en: 'Moves cards to another zone. The result is the cards that really moved.',
  },
  params: {
    cards: cards({ ja: 'カード', en: 'cards' }),
    to: zone({ ja: '行き先', en: 'to' }),
    owner: optional(player({ ja: '誰のゾーンか（普通は持ち主）', en: "whose zone (usually the owner's)" })),
    at: optional(end({ ja: '上か下か', en: 'top or bottom' })),
    with: optional(facts({ ja: '着いた時の状態', en: 'state on arrival' })),
  },
  result: 'cards',
  lower(b, { cards: moved, to, owner, at, with: given }, out) {
    moveTo(b, arriving(b.lowering, moved, to), { zone: to, of: owner, at, with: given }, out);
  },
  fits: (lowering, { to }) => mayArrive(lowering, to),
  does: (_, { cards: moved, to, owner, at, with: given }) => [movedTo(moved, { zone: to, of: owner, at, with: given })],
  phrase(p, { cards: moved, to, owner, at, with: given }, out) {
    const clauses = sayMove(p, moved, { zone: to, of: owner, at, with: given });
    p.speakOf(out);
    return clauses;
  },
  example: { op: 'MOVE', cards: { zone: 'MANA', owner: 'SELF', count: 1 }, to: 'HAND' },
});

const topOrBottom = end({ ja: '上か下か', en: 'top or bottom' });
const DESTINATION = {
  zone: zone({ ja: 'ゾーン', en: 'zone' }),
  owner: optional(player({ ja: '誰の', en: 'whose' })),
  at: optional(topOrBottom),
} as const;

/** Where MOVE_CARD puts cards: {zone, owner?, at?}. */
const destination: Param<Destination> = {
  label: { ja: '行き先', en: 'destination' },
  need: 'required',
  shape: { kind: 'destination', object: DESTINATION },
  read(reader, value, path) {
    const object = reader.object(value, path);
    if (!object) return undefined;
    reader.onlyFields(object, path, Object.keys(DESTINATION));
    const to = reader.required(object, path, 'zone', (v, p) => readZone(reader, v, p));
    const of = reader.optional(object, path, 'owner', (v, p) => readPlayer(reader, v, p));
    const at = reader.optional(object, path, 'at', (v, p) => topOrBottom.read(reader, v, p));
    return to && { zone: to, of, at, with: undefined };
  },
};

function picked(
  source: SelectionNode,
  args: { count: SelectionNode['max'] | undefined; select_strategy: SelectionNode['strategy'] | undefined },
): CardsNode {
  const { count } = args;
  const strategy = args.select_strategy ?? (count ? 'MANUAL' : source.strategy);
  return { kind: 'selection', selection: { ...source, strategy, ...(count ? { min: count, max: count } : {}) } };
}

export const MOVE_CARD = defineInstruction({
  name: 'MOVE_CARD',
  label: { ja: 'ゾーンから動かす', en: 'Move from a zone' },
  summary: {
    ja: 'sourceのゾーンからcount枚をdestinationへ動かす。select_strategyは選び方',
    en: 'Moves `count` cards from the source to the destination; `select_strategy` says how they are picked.',
  },
  params: {
    source: selection({ ja: '元', en: 'source' }),
    destination,
    count: optional(number({ ja: '枚数', en: 'count' }, { min: 1 })),
    select_strategy: optional(word({ ja: '選び方', en: 'strategy' }, STRATEGY_WORDS)),
  },
  result: 'cards',
  check(reader, { count, select_strategy: strategy, source }, path) {
    if (!count && strategy !== undefined && strategy !== 'ALL' && source.strategy === 'ALL') {
      reader.report('missing-field', path, { name: 'count' });
    }
    if (count && strategy === 'ALL') {
      const expected = { ja: 'ALLとは一緒に使えません', en: 'it does not go with ALL' };
      reader.report('conflicting-fields', childPath(path, 'count'), { name: 'count', expected });
    }
  },
  lower(b, args, out) {
    moveTo(b, arriving(b.lowering, picked(args.source, args), args.destination.zone), args.destination, out);
  },
  on: (_, args) => picked(args.source, args),
  fits: (lowering, args) => mayArrive(lowering, args.destination.zone),
  does: (_, args) => [movedTo(picked(args.source, args), args.destination)],
  phrase: (p, args) => sayMove(p, picked(args.source, args), args.destination),
  example: {
    op: 'MOVE_CARD',
    source: { zone: 'MANA', owner: 'SELF' },
    destination: { zone: 'HAND' },
    count: 1,
    select_strategy: 'MANUAL',
  },
});

/** Cards enter the field: PUT by an effect, SUMMON as a summon. Both go through the game's action of that name. */
function enter(name: 'PUT' | 'SUMMON', label: { ja: string; en: string }, summary: { ja: string; en: string }) {
  return defineInstruction({
    name,
    label,
    summary,
    actions: [name],
    params: {
      cards: cards({ ja: 'カード', en: 'cards' }),
      player: withDefault(player({ ja: '誰の場に', en: 'whose field' }), 'SELF'),
      with: optional(facts({ ja: '着いた時の状態', en: 'state on arrival' })),
    },
    result: 'cards',
    refuse: ({ roles }) =>
      roles.field === undefined ? { ja: '場のゾーンがありません', en: 'it has no field' } : undefined,
    lower(b, { cards: moved, player: of, with: given }, out) {
      const to = fieldOf(b.vocabulary.zones.get(b.vocabulary.roles.field ?? ''), b.action(name)?.word);
      moveTo(b, moved, { zone: to, of, at: undefined, with: given }, out);
    },
    does: ({ roles: { field = '' } }, { cards: moved }) => [{ action: name, cards: moved, to: field }],
    phrase(p, { cards: moved, player: of, with: given }) {
      const action = p.vocabulary.actions.get(name);
      const to = fieldOf(p.vocabulary.zones.get(p.vocabulary.roles.field ?? ''), undefined);
      if (!action)
        return sayMove(p, moved, { zone: to, of: of.kind === 'self' ? undefined : of, at: undefined, with: given });
      const state = given ? sayArriving(p, given) : '';
      const field = of.kind === 'self' ? '' : p.pick(`${p.possessive(of)}場に`, `on ${p.possessive(of)} side`);
      const complement = p.pick(`${field}${state}`, [action.object?.en, field, state].filter(Boolean).join(' '));
      return p.actOn(moved, action.verb, complement ? { complement } : {}, 'from');
    },
    example: { op: name, cards: { zone: 'HAND', owner: 'SELF', kind: 'creature', max_cost: 3, count: { upTo: 1 } } },
  });
}

function fieldOf(found: ZoneWord | undefined, action: string | undefined): ZoneWord {
  if (!found) throw new Error('refused before: the game has no field');
  const { action: _, ...plain } = found;
  return action === undefined ? plain : { ...plain, action };
}

export const PUT_CARDS = enter(
  'PUT',
  { ja: '場に出す', en: 'Put into play' },
  { ja: 'カードを場に出す（召喚ではない）', en: 'Puts cards into play; not a summon.' },
);
export const SUMMON = enter(
  'SUMMON',
  { ja: '召喚する', en: 'Summon' },
  { ja: 'カードをコストを支払わずに召喚する', en: 'Summons cards without paying.' },
);
