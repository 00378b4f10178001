/** The chain and what was used this turn. */
import type { FunctionDeclaration } from '@fuda/kernel';
import { isSpent } from '../chain/used-cards.ts';
import { all, any, counter, eq, faceUp, fn, global, inZone, not, other, v } from '../ir.ts';

const card = v('card');
const player = v('player');

export const LINK_FUNCTIONS: Readonly<Record<string, FunctionDeclaration>> = {
  /** uses of a limited effect by the player this turn */
  usedCount: {
    params: ['row', 'player', 'key'],
    value: [
      'if',
      ['ge', v('row'), global('usedRows')],
      0,
      [
        'add',
        all(eq(['cell', 'used', 'key', v('row')], v('key')), eq(['cell', 'used', 'player', v('row')], player)),
        fn('usedCount', ['add', v('row'), 1], player, v('key')),
      ],
    ],
  },
  linkCard: { params: ['row'], value: ['cell', 'link', 'card', v('row')] },
  /** what it includes: in any case, and by the mode that was chosen [YGO-6.8] */
  linkTags: {
    params: ['row'],
    value: [
      'bor',
      ['abilityProp', 'tags', ['cell', 'link', 'ability', v('row')]],
      ['cell', 'link', 'modeTags', v('row')],
    ],
  },
  /** links are numbered through the match, so a link's number follows from the last one's */
  linkSerial: {
    params: ['row'],
    value: ['add', ['sub', global('linkSerial'), global('links')], ['add', v('row'), 1]],
  },
  topLink: { params: [], value: ['sub', global('links'), 1] },
  /** is a card already face-up on the chain as an activation [YGO-7.4] */
  onChain: {
    params: ['row', 'card', 'ability'],
    value: [
      'if',
      ['ge', v('row'), global('links')],
      0,
      any(
        all(
          ['same', ['cell', 'link', 'card', v('row')], card],
          eq(['cell', 'link', 'ability', v('row')], v('ability')),
        ),
        fn('onChain', ['add', v('row'), 1], card, v('ability')),
      ),
    ],
  },
  spentOnChain: {
    params: ['row', 'card'],
    value: [
      'if',
      ['ge', v('row'), global('links')],
      0,
      any(isSpent(v('row'), card), fn('spentOnChain', ['add', v('row'), 1], card)),
    ],
  },
  /** [YGO-7.12] a used card goes to the GY with the chain: no effect returns it to the hand or Deck before */
  mayGoBack: {
    params: ['card'],
    value: not(all(inZone(card, 'spellTrap'), faceUp(card), fn('spentOnChain', 0, card))),
  },
  lessLp: { params: ['player'], value: ['lt', counter('lp', player), counter('lp', other(player))] },
};
