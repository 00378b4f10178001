/** Building a chain: who may act, putting a link on it, answering it [YGO-7.1]–[YGO-7.10]. */
import type { Expr, GameDeclaration, KeptEvent, Statement } from '@fuda/kernel';
import { KIND, SUBTYPE } from '../fields.ts';
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
  lacks,
  me,
  mine,
  not,
  other,
  prop,
  setGlobal,
  turnPlayer,
  v,
} from '../ir.ts';
import { FIELD_SLOT, MAX_LINKS } from '../zones.ts';

export const LIMIT = { none: 0, card: 1, use: 2, activation: 3, chain: 4 } as const;
/** Bits of the computed property `fast`: what a card may do outside the turn player's open Main Phase. */
export const FAST = { activate: 1, quick: 2, shared: 4, phase: 8, procedure: 16, ignition: 32 } as const;
/** Class of waiting effects that their player may take up in any open moment of the turn. */
export const HELD = 4;
/** `used` bit of an effect that happens in a phase: once per turn by nature. */
export const PHASE_BIT = 1 << 24;

const row = v('row');
const abilityProp = (name: string, ability: Expr = v('ability')): Expr => ['abilityProp', name, ability];
const cell = (column: string, at: Expr = row): Expr => ['cell', 'link', column, at];
const setCell = (column: string, value: Expr, at: Expr = row): Statement => ['setCell', 'link', column, at, value];

const EVENT_CELLS = [
  ['type', 'eType'],
  ['subject', 'eSubject'],
  ['other', 'eOther'],
  ['player', 'ePlayer'],
  ['value', 'eValue'],
  ['from', 'eFrom'],
  ['to', 'eTo'],
  ['reason', 'eReason'],
  ['cause', 'eCause'],
] as const;

/** The event a link answers, as its row keeps it. */
export const keptEvent: KeptEvent = Object.fromEntries(
  EVENT_CELLS.map(([field, column]) => [field, cell(column)]),
) as unknown as KeptEvent;

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
        { to: 'spellTrap', of: me, at: { slot: v('slot') }, with: { unresolved: 1, turnPlaced: ['turn'] } },
      ],
      ['let', 'card', ['current', v('card')]],
    ],
    [
      ['set', 'unresolved', v('card'), 1],
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
      [LIMIT.card, [['set', 'used', v('card'), ['bor', attr('used', v('card')), abilityProp('limitKey')]]]],
      [LIMIT.use, addUse],
      [LIMIT.activation, addUse],
      [LIMIT.chain, [['set', 'chainUsed', v('card'), ['bor', attr('chainUsed', v('card')), abilityProp('limitKey')]]]],
    ],
  ],
];

const usableBy = (who: Expr): Expr =>
  all(
    eq(['pending', 'owner', it], who),
    any(
      eq(['pending', 'class', it], 1),
      all(eq(['pending', 'class', it], 0), inZone(['pending', 'source', it], 'hand')),
    ),
    ['ge', ['greater', 2, abilityProp('speed', ['pending', 'ability', it])], global('minSpeed')],
    ['usable', ['pending', 'ability', it], ['pending', 'source', it], who],
  );

/** Waiting effects this player may take up now. */
export const heldBy = (who: Expr): Expr =>
  all(eq(['pending', 'class', it], HELD), eq(['pending', 'owner', it], who), [
    'usable',
    ['pending', 'ability', it],
    ['pending', 'source', it],
    who,
  ]);

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
      ['if', ['ge', v('row'), MAX_LINKS], [['return', 0]]],
      ['if', not(v('kept')), [setCell('eType', 0), setCell('eSubject', 0), setCell('eOther', 0), setCell('eCause', 0)]],
      ['if', abilityProp('isCard'), place, [['if', inZone(v('card'), 'hand'), [['reveal', v('card'), 3]]]]],
      setGlobal('linkSerial', ['add', global('linkSerial'), 1]),
      setCell('card', v('card')),
      setCell('ability', v('ability')),
      setCell('player', me),
      setCell('speed', abilityProp('speed')),
      setCell('negated', 0),
      setCell('serial', global('linkSerial')),
      setCell('since', global('serial')),
      ...[0, 1, 2].flatMap((i) => [setCell(`number${i}`, 0), setCell(`from${i}`, 0), setCell(`to${i}`, 0)]),
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
        ['ge', v('row'), MAX_LINKS],
        [
          ['forget', v('waiting')],
          ['return', 0],
        ],
      ],
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
          groups: [
            { pending: true, where: usableBy(me), verb: 'activate' },
            {
              abilities: 'activate',
              cards: [mine('spellTrap')],
              where: has(prop('fast', it), FAST.activate),
              verb: 'activate',
            },
            {
              abilities: 'activate',
              cards: [mine('hand')],
              where: has(prop('fast', it), FAST.activate),
              verb: 'activate',
            },
            {
              abilities: 'quick',
              cards: [mine('hand'), mine('monster'), mine('spellTrap'), mine('grave')],
              where: has(prop('fast', it), FAST.quick),
              verb: 'activate',
            },
          ],
          pass: 'pass',
          out: 'card',
          outAbility: 'ability',
          outGroup: 'group',
          reaction: true,
          prompt: 'respond',
        },
      ],
      ['if', ['lt', v('group'), 0], [['return', 0]]],
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
          call('askFast', {}, { as: v('who'), out: 'did' }),
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
const inTime: Expr = all(
  ['ge', abilityProp('speed', ability), global('minSpeed')],
  any(eq(global('damageTiming'), 0), has(abilityProp('damageStep', ability), global('damageTiming'))),
  any(eq(global('summoning'), 0), global('links'), abilityProp('negatesSummon', ability)),
);
const permitted: Expr = ['permitted', 'activate', card, me];
const waits: Expr = any(eq(prop('kind', card), KIND.trap), eq(prop('subtype', card), SUBTYPE.quick));
const nothingHere: Expr = all(eq(['size', 'monster', me], 0), eq(['size', 'spellTrap', me], 0));

/** A Spell or Trap Card: from hand in one's own turn (Traps only where the text says so), or Set before this turn. */
const cardPlace: Expr = [
  'if',
  inZone(card, 'hand'),
  all(
    any(
      all(eq(prop('kind', card), KIND.spell), eq(turnPlayer, me)),
      all(abilityProp('fromHand', ability), nothingHere),
    ),
    fn('spellRoom', me, card),
  ),
  all(not(faceUp(card)), any(not(waits), ['lt', attr('turnPlaced', card), ['turn']])),
];

export const USABLE = {
  activate: all(inTime, cardPlace, permitted),
  ignition: all(
    eq(global('minSpeed'), 1),
    any(eq(['controllerOf', card], me), abilityProp('shared', ability)),
    any(not(inZone(card, 'spellTrap')), eq(attr('unresolved', card), 0)),
    permitted,
  ),
  quick: all(inTime, not(fn('onChain', 0, card, ability)), permitted),
  /** triggers are placed whatever the Spell Speed; the Damage Step filter still applies [YGO-11.9] */
  trigger: all(
    any(eq(global('damageTiming'), 0), has(abilityProp('damageStep', ability), global('damageTiming'))),
    permitted,
  ),
  phase: all(eq(abilityProp('phase', ability), ['phase']), lacks(attr('used', card), PHASE_BIT), permitted),
} as const;
