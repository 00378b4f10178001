/** Using cards: what may be used, summoning, casting [§6]. */
import type { ActionDeclaration, Expr, FunctionDeclaration, ProgramDeclaration, Statement } from '@fuda/kernel';
import { actor, addTo, all, any, call, inZone, me, not, subject, v } from '../ir.ts';

export const CREATURE = 1;
export const SPELL = 2;
/** Halves of a card: the `half` of programs and functions. */
export const CREATURE_HALF = 0;
export const SPELL_HALF = 1;

export const isCreature = (card: Expr): Expr => ['band', ['prop', 'kind', card], CREATURE];
export const isSpell = (card: Expr): Expr => ['band', ['prop', 'kind', card], SPELL];
const evolution = (card: Expr): Expr => ['abilityOf', 'evolution', card];

export const PLAY_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** [§13.1] which half of a twinpact it is now: 0 = both, 1 = its creature, 2 = its spell */
  sideOf: {
    params: ['card'],
    value: [
      'if',
      ['prop', 'spellCost', v('card')],
      [
        'if',
        any(...['battle', 'under', 'sealed'].map((zone) => inZone(v('card'), zone))),
        CREATURE_HALF + 1,
        ['attr', 'half', v('card')],
      ],
      0,
    ],
  },
  civilizationNow: {
    params: ['card'],
    value: [
      'if',
      ['fn', 'sideOf', v('card')],
      ['fn', 'civilizationOf', v('card'), ['sub', ['fn', 'sideOf', v('card')], 1]],
      ['prop', 'civilization', v('card')],
    ],
  },
  isMulticolor: { params: ['card'], value: ['gt', ['bits', ['fn', 'civilizationNow', v('card')]], 1] },
  /** as the whole card it is in the mana zone */
  isMulticolorCard: { params: ['card'], value: ['gt', ['bits', ['prop', 'civilization', v('card')]], 1] },
  seals: { params: ['card'], value: ['count', [{ zone: 'seal', of: ['controllerOf', v('card')], host: v('card') }]] },
  /** [§12.1] an evolution creature cannot even be put without its bases */
  canEnter: {
    params: ['card', 'player'],
    value: any(not(evolution(v('card'))), ['usable', evolution(v('card')), v('card'), v('player')]),
  },
  /** [§12.1] an evolution creature; a NEO creature is one while a card lies beneath it */
  isEvolution: {
    params: ['card'],
    value: any(
      evolution(v('card')),
      all(
        ['abilityOf', 'neo', v('card')],
        ['count', [{ zone: 'under', of: ['controllerOf', v('card')], host: v('card') }]],
      ),
    ),
  },
  /** may this half be used at all, cost aside */
  usableHalf: {
    params: ['card', 'half'],
    value: [
      'if',
      v('half'),
      all(isSpell(v('card')), ['permitted', 'cast', v('card'), me]),
      all(
        isCreature(v('card')),
        ['permitted', 'summon', v('card'), me],
        ['permitted', 'enter', v('card'), me],
        ['fn', 'canEnter', v('card'), me],
      ),
    ],
  },
};

export const PLAY_ACTIONS: readonly ActionDeclaration[] = [
  {
    // [§6.3] the spell is pending while its text is followed, and goes to the graveyard as its last part
    name: 'cast',
    body: [
      addTo('cast', actor),
      ['emit', 'CAST', { subject, player: actor, cause: ['event', 'cause'] }],
      ['run', ['abilityOf', 'spell', subject], 'effect', { source: subject, as: actor }],
      ['act', 'finishSpell', { subject: ['current', subject], player: actor, value: ['event', 'value'] }],
    ],
  },
  {
    name: 'finishSpell',
    body: [
      ['if', not(inZone(subject, 'pending')), [['return', 0]]],
      [
        'if',
        ['event', 'value'],
        [['move', subject, { to: 'deck', at: 'bottom' }]],
        [['move', subject, { to: 'grave' }]],
      ],
    ],
  },
];

/** Asks which half is used where both can be; `group` gets −1 if neither can. */
export const chooseHalf = (creature: Expr, spell: Expr, out: string, group: string): Statement => [
  'choose',
  {
    by: me,
    groups: [
      {
        modes: [
          { label: 'asCreature', when: creature },
          { label: 'asSpell', when: spell },
        ],
        verb: 'mode',
      },
    ],
    out,
    outGroup: group,
    prompt: 'half',
  },
];

/** [§6.1] what is used is pending before its price is paid; from here on `card` is the card as it is there. */
export const declareUse: readonly Statement[] = [
  ['move', v('card'), { to: 'pending', of: me, with: { half: ['add', v('half'), 1] } }],
  ['let', 'card', ['current', v('card')]],
];

export const PLAY_PROGRAMS: Readonly<Record<string, ProgramDeclaration>> = {
  /** chooses the bases of an evolution creature; they are noted in the table `base` */
  chooseBases: {
    params: ['card'],
    body: [
      ['setGlobal', 'bases', 0],
      ['if', evolution(v('card')), [['run', evolution(v('card')), 'base', { source: v('card'), as: me }]]],
      // [§12.1] a NEO creature may have a base; without one it comes alone
      ['let', 'neo', ['abilityOf', 'neo', v('card')]],
      [
        'if',
        all(v('neo'), ['usable', v('neo'), v('card'), me]),
        [['run', v('neo'), 'base', { source: v('card'), as: me }]],
      ],
    ],
  },
  /** the card is used: it is pending, everything is paid and its bases are chosen; `bottom`: the spell goes under the deck afterwards */
  execute: {
    params: ['card', 'half', 'reason', 'bottom'],
    body: [
      [
        'if',
        v('half'),
        [['act', 'cast', { subject: v('card'), player: me, value: v('bottom'), cause: ['src'] }]],
        [['act', 'summon', { subject: v('card'), player: me, reason: v('reason'), cause: ['src'] }]],
      ],
      ['setGlobal', 'bases', 0],
    ],
  },
  /** [§6.1] without paying: still a summon or a cast, so locks apply; returns 1 if it was used */
  executeFree: {
    params: ['card', 'half', 'reason', 'bottom'],
    body: [
      ['let', 'card', ['current', v('card')]],
      ['if', any(inZone(v('card'), 'battle'), not(['fn', 'usableHalf', v('card'), v('half')])), [['return', 0]]],
      ['if', not(v('half')), [call('chooseBases', { card: v('card') })]],
      ...declareUse,
      call('execute', { card: v('card'), half: v('half'), reason: v('reason'), bottom: v('bottom') }),
      ['return', 1],
    ],
  },
};
