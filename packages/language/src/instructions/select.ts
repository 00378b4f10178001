import { defineInstruction } from '../define-instruction.ts';
import { flatSelection } from '../params.ts';

export const SELECT = defineInstruction({
  name: 'SELECT',
  label: { ja: '選ぶ', en: 'Select' },
  summary: {
    ja: 'カードを選ぶ。zone・owner・絞り込みの項目・count（数、{min,max}、{upTo}）・select（MANUAL・ALL・RANDOM・TOP・BOTTOM）・chooser・ordered・total・different・highest・lowest・among・under を書ける',
    en: 'Selects cards: zone, owner, filter fields, count (a number, {min,max} or {upTo}), select (MANUAL, ALL, RANDOM, TOP, BOTTOM), chooser, ordered, total, different, highest, lowest, among, under.',
  },
  params: { selection: flatSelection({ ja: '選び方', en: 'selection' }) },
  result: 'cards',
  lower(b, { selection }, out) {
    b.list({ kind: 'selection', selection }, out ?? b.temp('cards'));
  },
  idle: true,
  on: (_, { selection }) => ({ kind: 'selection', selection }),
  picks: (_, { selection }) => ({ kind: 'selection', selection }),
  // Gathering all is no choice: whatever is done to the cards says which they are.
  gathers: ({ selection }) => (selection.strategy === 'ALL' ? selection : undefined),
  phrase: (p, { selection }, out) =>
    selection.strategy === 'ALL' ? [] : [p.chooseClause(selection, out ?? selection)],
  example: { op: 'SELECT', zone: 'BATTLE', owner: 'OPPONENT', max_power: 4000, count: 1, out: '$target' },
});
