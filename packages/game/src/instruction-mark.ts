/** Names of instructions that say where they stand in their card: for whoever watches a single card at work. */

const BETWEEN = '@';

const INSIDE = '#';

export interface MarkedInstruction {
  readonly name: string;
  /** in the card's JSON; what belongs to a keyword stands where the keyword is named */
  readonly path: string;
  /** and its place in the keyword's bundle */
  readonly inside?: string;
}

/** The place of an instruction of a keyword that the card names at `use`. */
export const inKeyword = (use: string, path: string): string => `${use}${INSIDE}${path}`;

export const markInstruction = (name: string, path: string): string => `${name}${BETWEEN}${path}`;

/** Undefined: nobody has marked it. */
export function readMark(marked: string): MarkedInstruction | undefined {
  const at = marked.indexOf(BETWEEN);
  if (at < 0) return undefined;
  const [path, inside] = marked.slice(at + 1).split(INSIDE);
  return { name: marked.slice(0, at), path, ...(inside === undefined ? {} : { inside }) };
}
