/** What the site consists of, in the order of its list of pages. Generated pages join their section. */
import type { Text } from '@fuda/kernel';

export const SECTIONS = [
  { id: 'start', title: { ja: 'はじめに', en: 'Start' } },
  { id: 'guide', title: { ja: '手引き', en: 'Guide' } },
  { id: 'people', title: { ja: 'あなたは', en: 'You are' } },
  { id: 'cards', title: { ja: 'カードを書く', en: 'Writing cards' } },
  { id: 'reference', title: { ja: '形式とAPI', en: 'Formats and API' } },
  { id: 'inside', title: { ja: '中身', en: 'Inside' } },
] as const satisfies readonly { readonly id: string; readonly title: Text }[];

export type Section = (typeof SECTIONS)[number]['id'];

/** A page written by hand: where its text lies, from the repository's root. */
export interface Manuscript {
  readonly path: string;
  readonly section: Section;
  readonly en: string;
  /** absent: there is no Japanese text yet, and the page says so */
  readonly ja?: string;
  /** in the list of pages; default its heading */
  readonly title?: Text;
  readonly under?: string;
}

/** `docs/x.md` in English, `docs/ja/x.md` in Japanese. */
const both = (section: Section, path: string, title?: Text): Manuscript => ({
  path,
  section,
  en: `docs/${path}.md`,
  ja: `docs/ja/${path}.md`,
  ...(title ? { title } : {}),
});

export const MANUSCRIPTS: readonly Manuscript[] = [
  both('start', 'index'),
  both('guide', 'guide/first-match'),
  both('guide', 'guide/first-card'),
  both('guide', 'guide/first-deck'),
  both('guide', 'guide/first-scenario'),
  both('guide', 'guide/first-program'),
  both('guide', 'guide/first-study'),
  both('people', 'guide/for-players'),
  both('people', 'guide/for-card-authors'),
  both('people', 'guide/for-teachers'),
  both('people', 'guide/for-ai-builders'),
  both('cards', 'card-language'),
  both('cards', 'packs'),
  both('cards', 'workshop'),
  both('reference', 'scenario-format'),
  both('inside', 'architecture'),
  both('inside', 'add-a-game'),
  both('inside', 'known-gaps'),
  both('inside', 'reliability'),
  both('inside', 'strength'),
  both('inside', 'training'),
  { path: 'bench', section: 'inside', en: 'bench/README.md', ja: 'docs/ja/bench.md' },
  // measured numbers, in both languages at once
  { path: 'bench-results', section: 'inside', under: 'bench', en: 'bench/results.md', ja: 'bench/results.md' },
  both('inside', 'dependencies'),
  { path: 'changelog', section: 'inside', en: 'CHANGELOG.md' },
];
