/** What makes sense on which cards: the frame of a monster decides what is printed on it. */
import type { MaskTest, MaskWord } from '@fuda/language';
import { EXTRA_DECK_FRAMES } from '../cards/printed.ts';
import { label } from '../ir.ts';

const frame = (test: Omit<MaskTest, 'field'>): readonly MaskTest[] => [{ field: 'frame', ...test }];

export const MASK: readonly MaskWord[] = [
  {
    fields: ['level'],
    when: frame({ none: ['xyz', 'link'] }),
    reason: label('エクシーズ・リンクモンスターにレベルはありません', 'Xyz and Link Monsters have no Level'),
    expected: label('レベルを持つモンスター', 'monster with a Level'),
  },
  {
    fields: ['rank'],
    when: frame({ any: ['xyz'] }),
    reason: label('エクシーズモンスターだけにあります', 'only Xyz Monsters have a Rank'),
    expected: label('エクシーズモンスター', 'Xyz Monster'),
  },
  {
    fields: ['link', 'arrows'],
    when: frame({ any: ['link'] }),
    reason: label('リンクモンスターだけにあります', 'only Link Monsters have it'),
    expected: label('リンクモンスター', 'Link Monster'),
  },
  {
    fields: ['def'],
    when: frame({ none: ['link'] }),
    reason: label('リンクモンスターに守備力はありません', 'Link Monsters have no DEF'),
    expected: label('守備力を持つモンスター', 'monster with DEF'),
  },
  {
    fields: ['scale'],
    when: [{ field: 'abilities', any: ['pendulum'] }],
    reason: label('ペンデュラムモンスターだけにあります', 'only Pendulum Monsters have a scale'),
    expected: label('ペンデュラムモンスター', 'Pendulum Monster'),
  },
  {
    fields: ['materials'],
    when: frame({ any: ['fusion', 'synchro', 'xyz', 'link'] }),
    reason: label(
      '融合・シンクロ・エクシーズ・リンクモンスターだけにあります',
      'only Fusion, Synchro, Xyz and Link Monsters have them',
    ),
  },
  {
    fields: ['tributes'],
    when: frame({ none: [...EXTRA_DECK_FRAMES, 'token', 'ritual'] }),
    reason: label('通常召喚できるモンスターだけにあります', 'only monsters that can be Normal Summoned have it'),
  },
];
