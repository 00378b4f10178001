/** What a word does, as its declaration says it: parts of the word are named there as cards write them, and here as the form calls them. */
import type { Text } from '@fuda/kernel';
import { piecesOf } from './summary.ts';
import { usePropertiesWords } from './words/index.ts';

interface Props {
  readonly text: Text;
  readonly fields?: readonly { readonly name: string; readonly label: Text }[];
}

export function Summary({ text, fields = [] }: Props) {
  const { say } = usePropertiesWords();
  return piecesOf(say(text)).map(({ text: piece, isWord }, i) => {
    const field = isWord ? fields.find(({ name }) => name === piece) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence stay where they are
    if (field) return <q key={i}>{say(field.label)}</q>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    return isWord ? <code key={i}>{piece}</code> : <span key={i}>{piece}</span>;
  });
}
