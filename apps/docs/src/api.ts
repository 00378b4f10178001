/** The public surface of the packages, read by the TypeScript compiler itself. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassDeclaration, ClassElement, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Symbol as Name, type Project, SymbolFlags } from 'typescript/unstable/sync';

export const EXPORT_KINDS = ['class', 'function', 'interface', 'type', 'const', 'namespace'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface Export {
  readonly name: string;
  readonly kind: ExportKind;
  /** its doc comment, as Markdown */
  readonly comment: string;
  /** the declaration without bodies */
  readonly code: string;
  /** file it is declared in, from the root */
  readonly file: string;
}

export interface ApiPackage {
  /** what is written behind `from`: a package, or an entry of its own like `@fuda/ocg/seed` */
  readonly name: string;
  readonly description: string;
  readonly dir: string;
  readonly exports: readonly Export[];
}

/** More of a type than this tells nobody anything. */
const LONG_TYPE = 400;

/** Doc comments of a declaration stand above it on the page, not in its code. */
const textFrom = (node: Node, file: SourceFile, end = node.end): string =>
  file.text.slice(node.getStart(file), end).trimEnd();

function withoutExport(code: string): string {
  return code.startsWith('export ') ? code.slice('export '.length) : code;
}

const hasBody = (node: Node): node is Node & { readonly body: Node } => 'body' in node && node.body !== undefined;

/** A member as a caller sees it: its comment and signature, without body or first value. */
function memberText(member: ClassElement, file: SourceFile): string {
  const start = member.getStart(file, true);
  const first = is.isPropertyDeclaration(member) && member.initializer ? member.initializer.pos - 1 : undefined;
  const end = hasBody(member) ? member.body.pos : (first ?? member.end);
  const text = file.text.slice(start, end).trimEnd().replace(/[;=]$/, '').trimEnd();
  return `  ${text};`;
}

function isHidden(member: ClassElement): boolean {
  if (is.isClassStaticBlockDeclaration(member)) return true;
  const { name, modifiers } = member as { readonly name?: Node; readonly modifiers?: readonly Node[] };
  if (name && is.isPrivateIdentifier(name)) return true;
  return modifiers?.some((modifier) => modifier.getText() === 'private') ?? false;
}

function classText(node: ClassDeclaration, file: SourceFile): string {
  const head = file.text.slice(node.getStart(file), node.members.pos).trimEnd();
  const members = node.members.filter((member) => !isHidden(member)).map((member) => memberText(member, file));
  return [head, ...members, '}'].join('\n');
}

class Surface {
  readonly #project: Project;
  readonly #root: string;

  constructor(project: Project, root: string) {
    this.#project = project;
    this.#root = root;
  }

  #resolve(symbol: Name): Name {
    return symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
  }

  exportsOf(index: string): Export[] {
    const { program, checker } = this.#project;
    const file = program.getSourceFile(index);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`the compiler does not know ${index}`);
    return checker.getExportsOfModule(module).map((symbol) => this.#export(symbol.name, this.#resolve(symbol)));
  }

  #export(name: string, symbol: Name): Export {
    const { checker } = this.#project;
    const handles = symbol.declarations
      .map((handle) => handle.resolve(this.#project))
      .filter((node) => node !== undefined);
    const [node] = handles;
    if (!node) throw new Error(`${name} has no declaration`);
    const file = node.getSourceFile();
    const { kind, code } = this.#declaration(name, symbol, handles, file);
    return {
      name,
      kind,
      code,
      comment: checker.getDocumentationCommentOfSymbol(symbol),
      file: file.fileName.slice(this.#root.length + 1),
    };
  }

  #declaration(
    name: string,
    symbol: Name,
    nodes: readonly Node[],
    file: SourceFile,
  ): { kind: ExportKind; code: string } {
    const [node] = nodes;
    if (is.isFunctionDeclaration(node)) {
      // overloads without a body are what callers see; the one with the body only if it is alone
      const shown = nodes.length > 1 ? nodes.filter((one) => !hasBody(one)) : nodes;
      const texts = shown.map((one) => withoutExport(textFrom(one, file, hasBody(one) ? one.body.pos : one.end)));
      return { kind: 'function', code: texts.join('\n') };
    }
    if (is.isClassDeclaration(node)) return { kind: 'class', code: withoutExport(classText(node, file)) };
    if (is.isInterfaceDeclaration(node)) return { kind: 'interface', code: withoutExport(textFrom(node, file)) };
    if (is.isTypeAliasDeclaration(node)) return { kind: 'type', code: withoutExport(textFrom(node, file)) };
    if (is.isSourceFile(node)) {
      const names = this.#project.checker.getExportsOfModule(symbol).map((one) => one.name);
      return { kind: 'namespace', code: `${name}: { ${names.join(', ')} }` };
    }
    const type = this.#project.checker.getTypeOfSymbol(symbol);
    const text = type ? this.#project.checker.typeToString(type, node) : 'unknown';
    return {
      kind: 'const',
      code: `const ${name}: ${text.length > LONG_TYPE ? `${text.slice(0, LONG_TYPE)} …` : text}`,
    };
  }
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** The modules a package offers; its data is no code. */
function entriesOf(dir: string): { readonly name: string; readonly description: string; readonly file: string }[] {
  const { name, description, exports }: Manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([entry, file]) => ({ name: join(name, entry), description, file }));
}

/** The part of its name that is its own, for files and addresses: `@fuda/ocg/seed` → `ocg-seed`. */
export const shortName = ({ name }: Pick<ApiPackage, 'name'>): string => name.split('/').slice(1).join('-');

/**
 * Told to end, the compiler sometimes says "context canceled" on our error output, where whoever builds the page would read it. When it is
 * closed it has nothing left to do, so it is ended without being told.
 */
function closeSilently(api: API): void {
  const { client } = api as unknown as { readonly client?: { readonly channel?: { readonly child?: ChildProcess } } };
  const child = client?.channel?.child;
  if (child) {
    const kill = child.kill.bind(child);
    child.kill = () => kill('SIGKILL');
  }
  api.close();
}

/** The packages programs may import, with everything they export. */
export function readApi(root: string): ApiPackage[] {
  const config = join(root, 'apps/docs/api.tsconfig.json');
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`the compiler cannot open ${config}`);
    const surface = new Surface(project, root);
    return ['packages', 'games']
      .flatMap((area) => readdirSync(join(root, area)).map((folder) => `${area}/${folder}`))
      .filter((dir) => existsSync(join(root, dir, 'package.json')))
      .flatMap((dir) =>
        entriesOf(join(root, dir)).map(({ name, description, file }) => {
          const exports = surface.exportsOf(join(root, dir, file));
          return { name, description, dir, exports: exports.sort((a, b) => (a.name < b.name ? -1 : 1)) };
        }),
      );
  } finally {
    closeSilently(api);
  }
}
