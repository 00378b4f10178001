import type { Text } from '@fuda/kernel';

/** What the battery can find wrong with an engine or a game. */
export const FINDINGS = {
  setup: { ja: '対戦を始められない', en: 'a match cannot be started' },
  options: { ja: '選択肢の一覧が正しくない', en: 'the list of options is wrong' },
  decide: { ja: '一覧にある選択肢が拒まれた', en: 'a listed option was refused' },
  refusal: { ja: '不正な答えが正しく拒まれない', en: 'an illegal answer is not refused properly' },
  surrender: { ja: '投了が正しく扱われない', en: 'giving up is not handled properly' },
  undo: { ja: '戻した局面が元と違う', en: 'undo leads to another position' },
  redo: { ja: 'やり直した局面が元と違う', en: 'redo leads to another position' },
  clone: { ja: '複製の結果が違う', en: 'a clone goes another way' },
  observer: { ja: '観察すると結果が変わる', en: 'being watched changes the match' },
  journal: { ja: '記録なしの結果が違う', en: 'without a journal the match goes another way' },
  replay: { ja: '再生した結果が違う', en: 'a replay leads to another position' },
  snapshot: { ja: '保存と読み込みで局面が変わる', en: 'saving and loading changes the position' },
  view: { ja: '見えないはずの情報が漏れている', en: 'hidden information leaks' },
  deal: { ja: '見えないカードによって配り直しが変わる', en: 'a deal depends on hidden cards' },
  agent: { ja: '見えないカードによって考えが変わる', en: 'what a player thinks depends on hidden cards' },
  history: { ja: '見えないカードによって経過の見え方が変わる', en: 'what was seen of a match depends on hidden cards' },
  determinize: { ja: '配り直した局面が壊れている', en: 'dealing the hidden cards anew breaks the position' },
  cards: { ja: 'カードが失われたか重複した', en: 'a card was lost or doubled' },
  cells: { ja: '未使用のセルが0でない', en: 'an unused cell is not zero' },
  stuck: { ja: '対戦が終わらない', en: 'the match does not end' },
  fault: { ja: 'エンジンの上限に達した', en: 'a bound of the engine was reached' },
  result: { ja: '結果に矛盾がある', en: 'the result contradicts itself' },
  exception: { ja: '例外が起きた', en: 'the engine threw an exception' },
} as const satisfies Readonly<Record<string, Text>>;
export type Finding = keyof typeof FINDINGS;

/** Ends a run from wherever a check noticed something. Never leaves `verify`. */
export class Difference extends Error {
  readonly what: Finding;

  constructor(what: Finding, detail: string) {
    super(detail);
    this.what = what;
  }
}

/** Cell by cell; says where the first difference is. */
export function assertSameCells(what: Finding, wanted: Int32Array, found: Int32Array): void {
  for (let i = 0; i < wanted.length; i++) {
    if (wanted[i] !== found[i]) throw new Difference(what, `cell ${i}: ${wanted[i]} ≠ ${found[i]}`);
  }
}

/** Plain data, deeply; says where the first difference is. */
export function assertSameData(what: Finding, wanted: unknown, found: unknown, path = '$'): void {
  if (Object.is(wanted, found)) return;
  if (typeof wanted !== 'object' || typeof found !== 'object' || wanted === null || found === null) {
    throw new Difference(what, `${path}: ${JSON.stringify(wanted)} ≠ ${JSON.stringify(found)}`);
  }
  const keys = Object.keys(wanted);
  const others = Object.keys(found);
  if (keys.length !== others.length) throw new Difference(what, `${path}: ${keys.join()} ≠ ${others.join()}`);
  for (const key of keys) {
    if (!(key in found)) throw new Difference(what, `${path}.${key} is missing`);
    assertSameData(
      what,
      (wanted as Record<string, unknown>)[key],
      (found as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
  }
}
