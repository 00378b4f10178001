/** What a menu offers, and how it is searched. */
import type { Text } from '@fuda/kernel';

export interface ChooserOption {
  readonly word: string;
  readonly label: Text;
  readonly summary?: Text | undefined;
  /** why it makes no sense here; it can be chosen all the same */
  readonly reason?: Text | undefined;
}

/** Letters as people look for them: width and case make no difference. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

export function findOptions(options: readonly ChooserOption[], asked: string): readonly ChooserOption[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const score = ({ word, label, summary }: ChooserOption): number => {
    const names = folded(`${label.ja} ${label.en} ${word}`);
    const all = `${names} ${folded(summary ? `${summary.ja} ${summary.en}` : '')}`;
    if (!words.every((one) => all.includes(one))) return 0;
    return words.every((one) => names.includes(one)) ? 2 : 1;
  };
  const found = options.map((option) => ({ option, rank: score(option) })).filter(({ rank }) => rank > 0);
  return found.sort((a, b) => b.rank - a.rank).map(({ option }) => option);
}
