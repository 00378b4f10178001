import { type FieldValue, type FieldWord, Words } from './vocabulary.ts';

const valueWords = new WeakMap<FieldWord, Words<FieldValue>>();

/** The words an enum or flags field knows. */
export function wordsOf(field: FieldWord): Words<FieldValue> {
  let words = valueWords.get(field);
  if (!words) {
    words = new Words(field.values ?? [], (value) => [
      value.name,
      ...(value.words ?? []),
      value.label.ja,
      value.label.en,
    ]);
    valueWords.set(field, words);
  }
  return words;
}
