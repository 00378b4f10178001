/**
 * What may reach a terminal. Names of cards, decks and files are other people's: a sign in them that would move the cursor, colour the
 * line, name the window or turn the order of reading is shown by its number instead, in the notation of JSON, where it means the same.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text of several lines. */
export const printable = (text: string): string => text.replace(STEERING, numbered);

/** One line, whatever is in it: nobody can make lines of their own with a name. */
export const oneLine = (text: string): string => printable(text).replaceAll('\n', '\\n');

/** A text of several lines, made here: line by line. */
export function printLines(print: (line: string) => void, text: string): void {
  for (const line of text.split('\n')) print(line);
}
