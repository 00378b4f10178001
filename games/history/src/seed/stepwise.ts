/**
 * The game for the seed's surface: it stops before every phase, and carries out the effects of a card laid into a zone of its own.
 * Otherwise it is the game everybody plays.
 */
import type { GameDeclaration, Statement } from '@fuda/kernel';
import { v } from '../programs.ts';

/** Where a card lies whose effects are to be carried out. */
export const LAB = 'lab';

const STEPWISE: readonly Statement[] = [
  [
    'while',
    1,
    [
      [
        'choose',
        {
          by: ['turnPlayer'],
          groups: [
            { modes: [{ label: 'phase' }], verb: 'continue' },
            {
              cards: [
                { zone: LAB, of: 0 },
                { zone: LAB, of: 1 },
              ],
              verb: 'apply',
            },
          ],
          always: true,
          out: 'card',
          outGroup: 'group',
          prompt: 'phase',
        },
      ],
      ['if', ['eq', v('group'), 0], [['break']]],
      ['let', 'ability', ['abilityOf', 'effect', v('card')]],
      ['let', 'seat', ['controllerOf', v('card')]],
      ['let', 'source', v('card')],
      [
        'foreach',
        'played',
        [{ zone: 'played', of: v('seat') }],
        [['let', 'source', v('played')]],
        ['eq', ['indexOf', ['it']], ['global', 'sourceIndex']],
      ],
      ['run', v('ability'), 'play', { source: v('source'), as: v('seat') }],
    ],
  ],
];

export function stepwise(game: GameDeclaration): GameDeclaration {
  // a state of the seed may hold any cards anywhere
  const cards = (game.limits?.cards ?? 0) + 1;
  const wide = game.zones.map((zone) => (zone.name === 'supply' ? zone : { ...zone, size: cards }));
  return {
    ...game,
    zones: [...wide, { name: LAB, label: { ja: '効果', en: 'effect' }, visibility: 'all', size: 1 }],
    globals: [...game.globals, { name: 'sourceIndex', initial: -1 }],
    phases: game.phases.map((phase) => ({ ...phase, program: [...STEPWISE, ...phase.program] })),
    verbs: [
      ...game.verbs,
      { name: 'continue', label: { ja: '進む', en: 'Continue' } },
      { name: 'apply', label: { ja: '効果を使う', en: 'Apply' } },
    ],
    prompts: { ...game.prompts, phase: { ja: '次へ進む', en: 'Go on' } },
    limits: { ...game.limits, cards },
  };
}
