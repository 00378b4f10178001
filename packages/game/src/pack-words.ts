import type { Text } from '@fuda/kernel';
import { nearest } from './nearest.ts';
import type { OpenList, Pack, PackWord } from './pack.ts';
import { childPath, type FileProblem } from './problem.ts';
import { text } from './text.ts';

/** What packs add to open lists, by list, in the order of the packs. */
export interface PackWords {
  readonly words: ReadonlyMap<string, readonly PackWord[]>;
  readonly problems: readonly FileProblem[];
}

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
const spellings = ({ name, ja, en }: PackWord): string[] => [name, ja, en];

/** Reads one list: what is known of it grows with every word that is taken. */
class Gathering {
  readonly taken: PackWord[] = [];
  private readonly list: OpenList;
  private readonly problems: FileProblem[];

  constructor(list: OpenList, problems: FileProblem[]) {
    this.list = list;
    this.problems = problems;
  }

  private refuse(code: string, file: string, path: string, reason: Text, hint?: Text): false {
    this.problems.push({ code, severity: 'error', file, path, reason, ...(hint ? { hint } : {}) });
    return false;
  }

  add(word: PackWord, file: string, path: string): void {
    if (!this.hasFacts(word, file, path)) return;
    const twin = this.taken.find((other) => same(other.name, word.name));
    // two packs may bring the same word along
    if (twin && twin.ja === word.ja && twin.en === word.en) return;
    if (twin || !this.isNew(word, file, path)) {
      if (twin)
        this.refuse(
          'PACK_CLASH',
          file,
          childPath(path, 'name'),
          text(
            `「${word.name}」は別のパックで「${twin.ja}」「${twin.en}」として使われています`,
            `"${word.name}" is "${twin.ja}", "${twin.en}" in another pack`,
          ),
        );
      return;
    }
    if (this.taken.length >= this.list.most) {
      const { ja, en } = this.list.label;
      this.refuse(
        'PACK_TOO_MANY',
        file,
        path,
        text(
          `${ja}に足せる語は、すべてのパックを合わせて${this.list.most}個までです`,
          `at most ${this.list.most} words can be added to ${en}, all packs together`,
        ),
      );
      return;
    }
    this.taken.push(word);
  }

  private hasFacts(word: PackWord, file: string, path: string): boolean {
    const { facts, needed, label } = this.list;
    for (const fact of ['of', 'reading', 'from', 'to'] as const) {
      if (word[fact] !== undefined && !facts.includes(fact))
        return this.refuse(
          'PACK_UNKNOWN_KEY',
          file,
          childPath(path, fact),
          text(`${label.ja}の語に「${fact}」はありません`, `a word of ${label.en} has no "${fact}"`),
        );
      if (word[fact] === undefined && needed.includes(fact))
        return this.refuse(
          'PACK_MISSING',
          file,
          path,
          text(`「${fact}」が必要です`, `"${fact}" is needed`),
          text(`${label.ja}の語には「${fact}」があります`, `every word of ${label.en} has "${fact}"`),
        );
    }
    return true;
  }

  private isNew(word: PackWord, file: string, path: string): boolean {
    const known = this.list.words.find(({ name, label }) =>
      spellings(word).some((spelling) => [name, label.ja, label.en].some((other) => same(other, spelling))),
    );
    const mine = this.taken.find((other) =>
      spellings(word).some((spelling) => spellings(other).some((s) => same(s, spelling))),
    );
    const name = known?.name ?? mine?.name;
    if (name === undefined) return true;
    return this.refuse(
      'PACK_CLASH',
      file,
      path,
      text(`「${word.name}」は「${name}」とまぎらわしいです`, `"${word.name}" is already there as "${name}"`),
      text(`「${name}」をそのまま使えます`, `"${name}" can be used as it is`),
    );
  }

  /** Words may imply each other in any order, so parents are looked for at the end. */
  checkParents(file: string, word: PackWord, path: string): boolean {
    const known = [...this.list.words.map(({ name }) => name), ...this.taken.map(({ name }) => name)];
    return (word.of ?? []).every((parent, i) => {
      if (known.some((name) => same(name, parent)) && !same(parent, word.name)) return true;
      const near = nearest(parent, known);
      return this.refuse(
        'PACK_UNKNOWN_NAME',
        file,
        childPath(childPath(path, 'of'), i),
        text(`「${parent}」という語はありません`, `there is no word "${parent}"`),
        near === undefined ? undefined : text(`もしかして: ${near}`, `did you mean ${near}?`),
      );
    });
  }

  forget(word: PackWord): void {
    const at = this.taken.indexOf(word);
    if (at >= 0) this.taken.splice(at, 1);
  }
}

/** Collects the words of packs for the lists a game keeps open. Two packs may bring the same word along; a word with two meanings is refused. */
export function gatherWords(packs: readonly Pack[], lists: readonly OpenList[]): PackWords {
  const problems: FileProblem[] = [];
  const found = new Map(lists.map((list) => [list.id, new Gathering(list, problems)]));
  for (const { id: file, words } of packs) {
    for (const [list, entries] of Object.entries(words)) {
      const at = childPath('$.words', list);
      const gathering = found.get(list);
      if (gathering) for (const [i, word] of entries.entries()) gathering.add(word, file, childPath(at, i));
      else problems.push(unknownList(list, file, at, lists));
    }
  }
  for (const { id: file, words } of packs) {
    for (const [list, entries] of Object.entries(words)) {
      const gathering = found.get(list);
      for (const [i, word] of entries.entries())
        if (gathering?.taken.includes(word) && !gathering.checkParents(file, word, `$.words.${list}[${i}]`))
          gathering.forget(word);
    }
  }
  return { words: new Map([...found].map(([list, { taken }]) => [list, taken])), problems };
}

function unknownList(list: string, file: string, path: string, lists: readonly OpenList[]): FileProblem {
  const known = lists.map(({ id }) => id);
  const near = nearest(list, known);
  const open = known.join(', ') || '—';
  return {
    code: 'PACK_CLOSED_LIST',
    severity: 'error',
    file,
    path,
    reason: text(
      `「${list}」は語を足せる一覧ではありません（足せるもの: ${open}）`,
      `"${list}" is no list that packs may lengthen (open: ${open})`,
    ),
    ...(near === undefined ? {} : { hint: text(`もしかして: ${near}`, `did you mean ${near}?`) }),
  };
}
