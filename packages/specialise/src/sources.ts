/** The files the functions of the machine stand in: what each declares, and where the names it imports come from. */
import { Reader } from './read.ts';
import { type Word, Words } from './scan.ts';
import { type FunctionText, NotInSubset } from './syntax.ts';

/** The text of a file, by a path like `machine/run.ts`. */
export type ReadText = (path: string) => string;

/** Something with a name in a file. */
export type Declared =
  | { readonly kind: 'function'; readonly file: SourceFile; readonly name: string }
  | { readonly kind: 'constant' | 'variable'; readonly file: SourceFile; readonly name: string; readonly from: number }
  | { readonly kind: 'file'; readonly file: SourceFile };

const ASSIGNING: ReadonlySet<string> = new Set(['=', '+=', '-=', '*=', '&=', '|=', '^=', '<<=', '>>=', '>>>=']);
const STEPPING: ReadonlySet<string> = new Set(['++', '--']);
const TYPE_FOLLOWS: ReadonlySet<string> = new Set([':', '|', '&', '<', ',', '=>']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export class SourceFile {
  readonly path: string;
  readonly words: Words;
  private readonly functions = new Map<string, number>();
  private readonly read = new Map<string, FunctionText>();
  private readonly values = new Map<string, { from: number; kind: 'constant' | 'variable' }>();
  private readonly imported = new Map<string, { path: string; name: string | null }>();
  private readonly sources: Sources;
  private at = 0;

  constructor(sources: Sources, path: string, text: string) {
    this.sources = sources;
    this.path = path;
    this.words = new Words(path, text);
    while (this.word.kind !== 'end') this.declaration();
  }

  /** paths of the files it takes something from */
  get needed(): ReadonlySet<string> {
    return new Set([...this.imported.values()].map(({ path }) => path));
  }

  get functionNames(): readonly string[] {
    return [...this.functions.keys()];
  }

  function(name: string): FunctionText {
    const from = this.functions.get(name);
    if (from === undefined) throw new Error(`${this.path}: no function ${name}`);
    const known = this.read.get(name) ?? new Reader(this.words, from).function();
    this.read.set(name, known);
    return known;
  }

  find(name: string): Declared | null {
    if (this.functions.has(name)) return { kind: 'function', file: this, name };
    const value = this.values.get(name);
    if (value) return { ...value, file: this, name };
    const imported = this.imported.get(name);
    if (!imported) return null;
    const file = this.sources.file(imported.path);
    return imported.name === null ? { kind: 'file', file } : file.find(imported.name);
  }

  /** Names of fields that are assigned anywhere in the file, by its words: also where a function is not in the subset. */
  assignedFields(): string[] {
    const found: string[] = [];
    for (let i = 0; this.words.get(i).kind !== 'end'; i++) {
      if (this.words.get(i).text !== '.') continue;
      const after = this.words.get(i + 2).text;
      const before = this.words.get(i - 2).text;
      if (ASSIGNING.has(after) || STEPPING.has(after) || STEPPING.has(before)) found.push(this.words.get(i + 1).text);
    }
    return found;
  }

  // ---- what stands at the top of a file -------------------------------------------------------------------------------

  private get word(): Word {
    return this.words.get(this.at);
  }

  private take(text: string): boolean {
    if (this.word.text !== text) return false;
    this.at++;
    return true;
  }

  private passTo(...ends: readonly string[]): void {
    while (this.word.kind !== 'end' && !ends.includes(this.word.text)) this.passOne();
  }

  /** One word, or everything in one pair of brackets. */
  private passOne(): void {
    const closing = CLOSING[this.word.text];
    this.at++;
    if (closing === undefined || this.words.get(this.at - 1).kind === 'string') return;
    while (this.word.kind !== 'end' && this.word.text !== closing) this.passOne();
    this.at++;
  }

  private passed(): true {
    this.passOne();
    return true;
  }

  private declaration(): void {
    if (this.take('import')) {
      this.import();
      return;
    }
    this.take('export');
    const from = this.at;
    const { text } = this.word;
    this.at++;
    const name = this.word.text;
    switch (text) {
      case 'function':
        this.functions.set(name, from);
        this.passTo('(');
        this.passOne();
        // a type in braces may stand before the body
        do this.passTo('{');
        while (TYPE_FOLLOWS.has(this.words.get(this.at - 1).text) && this.passed());
        this.passOne();
        return;
      case 'const':
      case 'let':
        this.passTo('=', ';');
        this.values.set(name, { from: this.at + 1, kind: text === 'const' ? 'constant' : 'variable' });
        this.passTo(';');
        this.at++;
        return;
      case 'class':
      case 'interface':
        this.passTo('{');
        this.passOne();
        return;
      case 'type':
        this.passTo(';');
        this.at++;
        return;
      default:
        throw new NotInSubset(this.words.get(from).at, `"${text}" at the top of a file`);
    }
  }

  private import(): void {
    const typesOnly = this.word.text === 'type';
    const names: [string, string | null][] = [];
    if (this.take('*')) {
      this.at++;
      names.push([this.word.text, null]);
    } else if (!typesOnly && this.take('{')) {
      while (!this.take('}')) {
        const isType = this.take('type');
        const name = this.word.text;
        this.at++;
        const local = this.take('as') ? this.words.get(this.at++).text : name;
        if (!isType) names.push([local, name]);
        this.take(',');
      }
    }
    this.passTo('from');
    this.at++;
    const path = this.word.text.slice(1, -1);
    this.at++;
    this.take(';');
    if (path.startsWith('.'))
      for (const [local, name] of names) this.imported.set(local, { path: resolve(this.path, path), name });
  }
}

function resolve(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

export class Sources {
  private readonly files = new Map<string, SourceFile>();
  private readonly text: ReadText;

  constructor(text: ReadText) {
    this.text = text;
  }

  /** These files and all they need of a folder, the files those need included. */
  reached(folder: string, paths: readonly string[]): SourceFile[] {
    const found = new Map<string, SourceFile>();
    const add = (path: string): void => {
      if (found.has(path)) return;
      const file = this.file(path);
      found.set(path, file);
      for (const needed of file.needed) if (needed.startsWith(folder)) add(needed);
    };
    for (const path of paths) add(path);
    return [...found.values()];
  }

  file(path: string): SourceFile {
    const known = this.files.get(path);
    if (known) return known;
    const made = new SourceFile(this, path, this.text(path));
    this.files.set(path, made);
    return made;
  }
}
