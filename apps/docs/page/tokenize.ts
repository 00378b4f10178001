/** Words for searching: Japanese has no blanks, so its words are pairs of neighbouring signs. */

const PARTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}_]+/gu;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;

function pairs(run: string): string[] {
  if (run.length <= 2) return [run];
  return Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
}

/** `createMatch` is also "create" and "match", `max_power` also "max" and "power". */
function pieces(word: string): string[] {
  const parts = word.split(/_+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
  return parts.length > 1 ? [word, ...parts] : [word];
}

export function tokenize(text: string): string[] {
  return (text.normalize('NFKC').match(PARTS) ?? []).flatMap((part) =>
    JAPANESE.test(part) ? pairs(part) : pieces(part).map((piece) => piece.toLowerCase()),
  );
}
