/** What makes sense on which cards. */
import type { MaskWord } from '@fuda/language';
import { label } from '../ir.ts';

const CREATURE_ONLY = [{ field: 'kind', any: ['creature'] }];

export const MASK: readonly MaskWord[] = [
  {
    // [§13.1]
    fields: ['spellCost'],
    when: [{ field: 'kind', all: ['creature', 'spell'] }],
    reason: label('ツインパクト（クリーチャーと呪文）だけにあります', 'only a twinpact (creature and spell) has it'),
    expected: label('ツインパクト', 'twinpact'),
  },
  {
    fields: ['spellCivilization', 'creatureCivilization'],
    when: [{ field: 'kind', all: ['creature', 'spell'] }],
    reason: label('ツインパクト（クリーチャーと呪文）だけにあります', 'only a twinpact (creature and spell) has it'),
  },
  {
    fields: ['race', 'psychic', 'awakened'],
    when: CREATURE_ONLY,
    reason: label('クリーチャーだけにあります', 'only creatures have it'),
  },
  {
    // [§9]
    abilities: ['evolution', 'neo'],
    when: CREATURE_ONLY,
    reason: label('進化できるのはクリーチャーだけです', 'only creatures evolve'),
  },
  {
    abilities: ['spell'],
    when: [{ field: 'kind', any: ['spell'] }],
    reason: label('唱えられるのは呪文だけです', 'only spells are cast'),
  },
  {
    // [§13.3]
    fields: ['startsSealed'],
    abilities: ['release'],
    when: [{ field: 'kind', any: ['forbidden'] }],
    reason: label('禁断の鼓動だけにあります', 'only a forbidden pulse has it'),
  },
];
