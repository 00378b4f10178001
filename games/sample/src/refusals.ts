/** What players are told where something cannot be done. */
import type { RefusalText } from '@fuda/kernel';
import { FIELDS } from './fields.ts';
import { label } from './ir.ts';

const CIVILIZATIONS = FIELDS.find(({ name }) => name === 'civilization')?.values ?? [];

export const REFUSALS: Readonly<Record<string, RefusalText>> = {
  mana: label('マナが足りません：{have}／{need}', 'not enough mana: {have} of {need}'),
  civilization: {
    ...label('{missing}文明のマナがありません', 'there is no {missing} mana'),
    words: { missing: Object.fromEntries(CIVILIZATIONS.map(({ label: name }, i) => [1 << i, name])) },
    bits: ['missing'],
  },
  tapped: label('タップしています', 'it is tapped'),
  sick: label('出たばかりです', 'it has just come into play'),
};

/** Where the turn player acts of their own accord. */
export const OWN_ACCORD: readonly string[] = ['charge', 'main', 'attack'];
