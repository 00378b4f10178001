/** The code blocks of a Markdown text and what each claims to be, so that a test can hold it to that. */
import { lexer, type Tokens, walkTokens } from 'marked';
import { readInfo } from './markdown.ts';

export type Snippet =
  /** commands of `fuda`; `instead` are options a test runs with in place of the ones written */
  | { readonly kind: 'commands'; readonly lines: readonly string[]; readonly instead: ReadonlyMap<string, string> }
  | { readonly kind: 'javascript'; readonly text: string }
  | {
      readonly kind: 'card' | 'ability' | 'program' | 'selection' | 'deck';
      readonly game: string;
      readonly json: unknown;
      readonly file?: string;
    }
  | { readonly kind: 'scenario' | 'pack'; readonly json: unknown; readonly file?: string }
  /** what the block before it prints */
  | { readonly kind: 'output'; readonly lines: readonly string[] }
  /** what is said of the file when `from` is written as `to` */
  | {
      readonly kind: 'refused';
      readonly file: string;
      readonly from: string;
      readonly to: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'not-run'; readonly reason: string }
  /** no code at all */
  | { readonly kind: 'drawing' }
  | { readonly kind: 'unknown'; readonly info: string };

/** Every block, in the order of the page. */
export function snippetsIn(markdown: string): Snippet[] {
  const found: Snippet[] = [];
  walkTokens(lexer(markdown), (token) => {
    if (token.type === 'code') found.push(snippetOf(token as Tokens.Code));
  });
  return found;
}

function snippetOf({ lang = '', text }: Tokens.Code): Snippet {
  const { language, kind } = readInfo(lang);
  const [word = '', ...rest] = kind.split(' ').filter(Boolean);
  const lines = text.split('\n');
  const unknown: Snippet = { kind: 'unknown', info: lang };
  if (word === 'no-run') return rest.length > 0 ? { kind: 'not-run', reason: rest.join(' ') } : unknown;
  if (language === 'sh') {
    if (word === '' || word === 'quick')
      return { kind: 'commands', lines: commandsOf(lines), instead: optionsOf(rest) };
  }
  if (language === 'js' && word === 'run') return { kind: 'javascript', text };
  if (language === 'json') return jsonSnippet(word, rest, text) ?? unknown;
  if (language === 'text') {
    if (word === '') return { kind: 'drawing' };
    if (word === 'output') return { kind: 'output', lines };
    if (word === 'refused' && rest.length === 3)
      return { kind: 'refused', file: rest[0], from: rest[1], to: rest[2], lines };
  }
  return unknown;
}

const FRAGMENTS = {
  card: 'card',
  ability: 'ability',
  program: 'program',
  selection: 'selection',
  deck: 'deck',
} as const;

/** `card GAME as FILE`, `scenario as FILE` … */
function jsonSnippet(word: string, rest: readonly string[], text: string): Snippet | undefined {
  const as = rest.indexOf('as');
  const named = as < 0 ? {} : { file: rest[as + 1] };
  const json: unknown = JSON.parse(text);
  if (word === 'scenario' || word === 'pack') return { kind: word, json, ...named };
  if (!Object.hasOwn(FRAGMENTS, word) || rest[0] === undefined) return undefined;
  return { kind: FRAGMENTS[word as keyof typeof FRAGMENTS], game: rest[0], json, ...named };
}

/** Lines without remarks. */
const commandsOf = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter(Boolean);

function optionsOf(words: readonly string[]): Map<string, string> {
  return new Map(words.flatMap((word, i) => (word.startsWith('--') ? [[word, words[i + 1]] as const] : [])));
}
