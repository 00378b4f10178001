/** Building a chain: who may act, putting a link on it, answering it [YGO-7.1]–[YGO-7.10]. */
import type { Expr, GameDeclaration, KeptEvent, Need, Statement } from '@fuda/kernel';
import { AMONG_SPELLS, KIND, kindOf, SUBTYPE } from '../fields/index.ts';
import {
  all,
  any,
  attr,
  call,
  eq,
  faceUp,
  fn,
  global,
  has,
  inZone,
  it,
  me,
  need,
  not,
  other,
  prop,
  setGlobal,
  standing,
  turnPlayer,
  v,
} from '../ir.ts';
import { isMarked, mark, USED } from '../marks.ts';
import { TAGS } from '../vocabulary/tags.ts';
import { FIELD_SLOT } from '../zones.ts';
import { askFast, FAST_GROUPS } from './fast.ts';
import { chainIsFull, ENGINE_LIMIT, tellLimit, tellRepeats, whileNotRepeating } from './limits.ts';

export const LIMIT = { none: 0, card: 1, use: 2, activation: 3, chain: 4 } as const;
/** Class of waiting effects that their player may take up in any open moment of the turn. */
export const HELD = 4;

const row = v('row');
const abilityProp = (name: string, ability: Expr = v('ability')): Expr => ['abilityProp', name, ability];
const cell = (column: string, at: Expr = row): Expr => ['cell', 'link', column, at];
const setCell = (column: string, value: Expr, at: Expr = row): Statement => ['setCell', 'link', column, at, value];

const EVENT_CELLS = [
  ['subject', 'eSubject'],
  ['other', 'eOther'],
  ['value', 'eValue'],
  ['reason', 'eReason'],
  ['cause', 'eCause'],
] as const;
/** Type, player and zones of an event share a cell: a link needs its memory 64 times over. A zone may be −1. */
const WHAT = { type: 256, player: 2, zone: 32 } as const;
const whatOf = (field: (name: 'type' | 'player' | 'from' | 'to') => Expr): Expr =>
  [field('from'), field('to')].reduce(
    (low, zone, i): Expr => ['add', low, ['mul', ['add', zone, 1], WHAT.type * WHAT.player * WHAT.zone ** i]],
    ['add', field('type'), ['mul', field('player'), WHAT.type]] as Expr,
  );
const part = (from: number, size: number): Expr => ['mod', ['div', cell('eWhat'), from], size];
const zonePart = (i: number): Expr => ['sub', part(WHAT.type * WHAT.player * WHAT.zone ** i, WHAT.zone), 1];

/** The event a link answers, as its row keeps it. */
export const keptEvent: KeptEvent = {
  type: part(1, WHAT.type),
  player: part(WHAT.type, WHAT.player),
  from: zonePart(0),
  to: zonePart(1),
  ...(Object.fromEntries(EVENT_CELLS.map(([field, column]) => [field, cell(column)])) as Record<
    (typeof EVENT_CELLS)[number][0],
    Expr
  >),
};

/** [YGO-6.1] a zone is needed at this moment; a Set card is turned over in place. [YGO-6.2] a new Field Spell replaces the old. */
const place: Statement[] = [
  [
    'if',
    inZone(v('card'), 'hand'),
    [
      [
        'if',
        eq(prop('subtype', v('card')), SUBTYPE.field),
        [
          ['let', 'slot', FIELD_SLOT],
          [
            'act',
            'go',
            { subject: ['cardAt', 'spellTrap', me, FIELD_SLOT], to: ['zone', 'grave'], reason: ['reason', 'rule'] },
          ],
        ],
        [call('chooseSpellSlot', {}, { out: 'slot' })],
      ],
      [
        'move',
        v('card'),
        { to: 'spellTrap', of: me, at: { slot: v('slot') }, with: { used: USED.unresolved, turnPlaced: ['turn'] } },
      ],
      ['let', 'card', ['current', v('card')]],
    ],
    [
      mark(v('card'), USED.unresolved),
      ['set', 'faceDown', v('card'), 0],
      // it was Set: some cards do more then
      ['set', 'how', v('card'), 1],
      ['set', 'turnPlaced', v('card'), ['turn']],
    ],
  ],
];

const addUse: Statement[] = [
  ['setCell', 'used', 'player', global('usedRows'), me],
  ['setCell', 'used', 'key', global('usedRows'), abilityProp('limitKey')],
  ['setCell', 'used', 'serial', global('usedRows'), global('linkSerial')],
  setGlobal('usedRows', ['add', global('usedRows'), 1]),
];

const record: Statement[] = [
  [
    'switch',
    abilityProp('limitKind'),
    [
      [LIMIT.card, [mark(v('card'), abilityProp('limitKey'))]],
      [LIMIT.use, addUse],
      [LIMIT.activation, addUse],
      [LIMIT.chain, [mark(v('card'), abilityProp('limitKey'))]],
    ],
  ],
];

const waitingEvent = (field: 'type' | 'subject'): Expr => ['pendingEvent', field, it];
/** [YGO-8.7] one monster in the hand has answered this event by Special Summoning itself: no second one in this chain */
const secondSelf: Expr = all(
  has(abilityProp('tags', ['pending', 'ability', it]), TAGS.summonsSelf),
  fn('selfSummonFor', 0, waitingEvent('type'), waitingEvent('subject'), ['pending', 'owner', it]),
);

const usableBy = (who: Expr): Expr =>
  all(
    eq(['pending', 'owner', it], who),
    ['lt', ['pending', 'batch', it], global('opened')],
    not(chainIsFull),
    any(
      eq(['pending', 'class', it], 1),
      all(eq(['pending', 'class', it], 0), inZone(['pending', 'source', it], 'hand'), not(secondSelf)),
    ),
    ['ge', ['greater', 2, abilityProp('speed', ['pending', 'ability', it])], global('minSpeed')],
    ['usable', ['pending', 'ability', it], ['pending', 'source', it], who, it],
  );

/** Waiting effects this player may take up now. */
export const heldBy = (who: Expr): Expr =>
  all(eq(['pending', 'class', it], HELD), eq(['pending', 'owner', it], who), [
    'usable',
    ['pending', 'ability', it],
    ['pending', 'source', it],
    who,
    it,
  ]);

export const CHAIN_FUNCTIONS: GameDeclaration['functions'] = {
  /** has this player a link from this row on that answers the event by summoning its own card */
  selfSummonFor: {
    params: ['row', 'type', 'subject', 'player'],
    value: [
      'if',
      ['ge', row, global('links')],
      0,
      any(
        all(
          eq(cell('player'), v('player')),
          has(fn('linkTags', row), TAGS.summonsSelf),
          eq(keptEvent.type, v('type')),
          eq(cell('eSubject'), v('subject')),
        ),
        fn('selfSummonFor', ['add', row, 1], v('type'), v('subject'), v('player')),
      ),
    ],
  },
};

export const ACTIVATE_PROGRAMS: GameDeclaration['programs'] = {
  chooseSpellSlot: {
    body: [
      [
        'choose',
        {
          by: me,
          groups: [{ slots: 'spellTrap', of: me, where: ['lt', it, FIELD_SLOT], verb: 'place' }],
          out: 'slot',
          prompt: 'slot',
        },
      ],
      ['return', v('slot')],
    ],
  },
  /** Puts a link on the chain: reveal or place, pay and target in the order of the text. `kept`: the row has its event. */
  activate: {
    params: ['card', 'ability', 'kept'],
    body: [
      ['let', 'row', global('links')],
      ['if', not(v('kept')), [setCell('eWhat', 0), setCell('eSubject', 0), setCell('eOther', 0), setCell('eCause', 0)]],
      ['if', abilityProp('isCard'), place, [['if', inZone(v('card'), 'hand'), [['reveal', v('card'), 3]]]]],
      setGlobal('linkSerial', ['add', global('linkSerial'), 1]),
      setCell('card', v('card')),
      setCell('ability', v('ability')),
      setCell('player', me),
      setCell('negated', 0),
      setCell('kind', ['add', kindOf(v('card')), ['mul', AMONG_SPELLS, inZone(v('card'), 'spellTrap')]]),
      setCell('modeTags', 0),
      setCell('since', global('serial')),
      ...[0, 1, 2].flatMap((i) => [setCell(`number${i}`, 0), setCell(`span${i}`, 0)]),
      setGlobal('current', v('row')),
      setGlobal('links', ['add', v('row'), 1]),
      setGlobal('minSpeed', ['if', eq(abilityProp('speed'), 3), 3, 2]),
      ...record,
      setGlobal('paying', 1),
      ['run', v('ability'), 'activation', { source: v('card'), as: me, event: keptEvent }],
      setGlobal('paying', 0),
      ['emit', 'ACTIVATED', { subject: v('card'), player: me, value: v('row') }],
      ['if', ['pendingCount'], [call('applyNow')]],
      ['return', 1],
    ],
  },
  /** A waiting trigger becomes a link. */
  placeTrigger: {
    params: ['waiting'],
    body: [
      ['let', 'row', global('links')],
      [
        'if',
        chainIsFull,
        [tellLimit(ENGINE_LIMIT.links, ['pending', 'source', v('waiting')]), ['forget', v('waiting')], ['return', 0]],
      ],
      setCell(
        'eWhat',
        whatOf((field) => ['pendingEvent', field, v('waiting')]),
      ),
      ...EVENT_CELLS.map(([field, column]) => setCell(column, ['pendingEvent', field, v('waiting')])),
      ['let', 'card', ['pending', 'source', v('waiting')]],
      ['let', 'ability', ['pending', 'ability', v('waiting')]],
      ['let', 'owner', ['pending', 'owner', v('waiting')]],
      ['forget', v('waiting')],
      call('activate', { card: v('card'), ability: v('ability'), kept: 1 }, { as: v('owner') }),
      ['return', 1],
    ],
  },
  /** A chance to use a fast effect; returns 1 if one was activated. */
  askFast: {
    body: [
      [
        'choose',
        {
          by: me,
          groups: whileNotRepeating([{ pending: true, where: usableBy(me), verb: 'activate' }, ...FAST_GROUPS]),
          pass: 'pass',
          out: 'card',
          outAbility: 'ability',
          outGroup: 'group',
          reaction: true,
          prompt: 'respond',
        },
      ],
      ['if', ['lt', v('group'), 0], [tellRepeats, ['return', 0]]],
      [
        'if',
        eq(v('group'), 0),
        [call('placeTrigger', { waiting: v('card') })],
        [call('activate', { card: v('card'), ability: v('ability'), kept: 0 })],
      ],
      ['return', 1],
    ],
  },
  /** [YGO-7.3] the opponent of the last maker is asked first; two passes end building. */
  build: {
    body: [
      ['let', 'passes', 0],
      ['let', 'who', other(cell('player', ['sub', global('links'), 1]))],
      [
        'while',
        ['lt', v('passes'), 2],
        [
          ['if', abilityProp('responses', cell('ability', ['sub', global('links'), 1])), [['break']]],
          ...askFast(v('who')),
          ['if', v('did'), [['let', 'passes', 0]], [['let', 'passes', ['add', v('passes'), 1]]]],
          ['let', 'who', ['if', v('did'), other(cell('player', ['sub', global('links'), 1])), other(v('who'))]],
        ],
      ],
      call('resolveChain'),
    ],
  },
};

/** [YGO-6.3] conditions every activation has, asked with `src` the card and `me` the player. */
const ability: Expr = ['ability'];
const card: Expr = ['src'];
const inDamageStep = need(
  any(eq(global('damageTiming'), 0), has(abilityProp('damageStep', ability), global('damageTiming'))),
  'damageStep',
);
const timeNeeds: readonly Need[] = [
  need(['ge', abilityProp('speed', ability), global('minSpeed')], 'tooSlow', {
    speed: abilityProp('speed', ability),
    need: global('minSpeed'),
  }),
  need(not(chainIsFull), 'chainFull'),
  inDamageStep,
  need(any(eq(global('summoning'), 0), global('links'), abilityProp('negatesSummon', ability)), 'whileSummoning'),
];
const inTime: Expr = all(...timeNeeds.map(({ is }) => is));
const permitted: Expr = ['permitted', 'activate', card, me];
const waits: Expr = any(eq(prop('kind', card), KIND.trap), eq(prop('subtype', card), SUBTYPE.quick));
const nothingHere: Expr = all(eq(['size', 'monster', me], 0), eq(['size', 'spellTrap', me], 0));

/** A Spell or Trap Card: from hand in one's own turn (Traps only where the text says so), or Set before this turn. */
const isSpell: Expr = eq(prop('kind', card), KIND.spell);
const inHand: Expr = inZone(card, 'hand');
const fromHand: Expr = all(abilityProp('fromHand', ability), nothingHere);
const hasWaited: Expr = any(not(waits), ['lt', attr('turnPlaced', card), ['turn']]);
const cardPlace: Expr = [
  'if',
  inHand,
  all(any(all(isSpell, eq(turnPlayer, me)), fromHand), fn('spellRoom', me, card)),
  all(not(faceUp(card)), hasWaited),
];
const placeNeeds: readonly Need[] = [
  need(any(inHand, not(faceUp(card)))),
  need(any(not(inHand), isSpell, fromHand, not(abilityProp('fromHand', ability))), 'emptyFieldOnly'),
  need(any(not(inHand), isSpell, fromHand), 'setFirst'),
  need(any(not(inHand), eq(turnPlayer, me), fromHand), 'ownTurnOnly'),
  need(any(not(inHand), fn('spellRoom', me, card)), 'noSpellZone'),
  need(any(inHand, hasWaited), 'setThisTurn'),
];

/** [YGO-11.7] what has fallen in battle cannot be its own cost */
const maySpendItself: Expr = any(not(abilityProp('leaves', ability)), standing(card));

const unlessUnresolved: Expr = any(not(inZone(card, 'spellTrap')), not(isMarked(card, USED.unresolved)));
const notOnChain: Expr = not(fn('onChain', 0, card, ability));
const inThisPhase: Expr = eq(abilityProp('phase', ability), ['phase']);

export const USABLE = {
  activate: all(inTime, cardPlace, permitted),
  ignition: all(
    eq(global('minSpeed'), 1),
    any(eq(['controllerOf', card], me), abilityProp('shared', ability)),
    unlessUnresolved,
    permitted,
  ),
  quick: all(inTime, notOnChain, permitted, maySpendItself),
  /** triggers are placed whatever the Spell Speed; the Damage Step filter still applies [YGO-11.9] */
  trigger: all(inDamageStep.is, permitted, maySpendItself),
  phase: all(inThisPhase, not(isMarked(card, USED.phase)), permitted),
} as const;

/** The same in parts, for those who ask why something cannot be activated. */
export const ACTIVATION_NEEDS = {
  activate: [...timeNeeds, ...placeNeeds, need(permitted)],
  ignition: [
    need(eq(global('minSpeed'), 1), 'tooSlow', { speed: 1, need: global('minSpeed') }),
    need(any(eq(['controllerOf', card], me), abilityProp('shared', ability))),
    need(unlessUnresolved, 'unresolved'),
    need(permitted),
  ],
  quick: [...timeNeeds, need(notOnChain, 'onChain'), need(permitted), need(maySpendItself, 'fallen')],
  trigger: [inDamageStep, need(permitted), need(maySpendItself, 'fallen')],
  phase: [need(inThisPhase, 'otherPhase'), need(not(isMarked(card, USED.phase)), 'usedInPhase'), need(permitted)],
} as const satisfies Readonly<Record<keyof typeof USABLE, readonly Need[]>>;
