/** Decisions with everything they brought about: what the log, the story above the question and the list of moves are made of. */
import type { Words } from '../i18n/words.ts';
import { type LogLine, type NodeInfo, PERSON, type Said } from '../session/protocol.ts';
import { shown } from '../session/said.ts';
import type { Running } from '../stores/match.ts';
import { isTold, type Table, tell } from './phrases.ts';

/** A decision (the first node) and the smaller ones it led to: targets, slots, payments, responses. */
export type Happening = readonly [NodeInfo, ...NodeInfo[]];

/** What was decided, with the name of a card that came to light only afterwards. */
export function headline([head, ...others]: Happening): Said | null {
  return (
    head.said &&
    shown(
      head.said,
      [head, ...others.filter((node) => node.player === head.player)].flatMap(({ log }) => log),
    )
  );
}

/** Was it asked because of a decision made at `first`? Then it is asked deeper in the rules, and before they go on. */
function comesOf(first: NodeInfo, asked: NodeInfo): boolean {
  return asked.inside || (asked.deep > first.deep && asked.turn === first.turn && asked.phase === first.phase);
}

/** The nodes from the beginning to the position shown. */
export function lineTo({ nodes, position }: Pick<Running, 'nodes' | 'position'>): readonly NodeInfo[] {
  const { path, node } = position;
  return path.slice(0, path.indexOf(node) + 1).map((id) => nodes[id]);
}

/** A line from the beginning on, put together. */
export function happeningsOf(line: readonly NodeInfo[]): readonly Happening[] {
  const found: [NodeInfo, ...NodeInfo[]][] = [];
  /** where the decision under way was asked for */
  let first = line[0];
  for (const [i, node] of line.slice(1).entries()) {
    const open = found.at(-1);
    if (open && comesOf(first, line[i])) open.push(node);
    else {
      found.push([node]);
      first = line[i];
    }
  }
  return found;
}

/** The decision under which the open question is asked; undefined when it is a matter of its own. */
export function goingOn(line: readonly NodeInfo[]): NodeInfo | undefined {
  const open = happeningsOf(line).at(-1)?.[0];
  const here = line.at(-1);
  return open && here && comesOf(line[line.indexOf(open) - 1], here) ? open : undefined;
}

/** What the others did since this person last answered, the newest last. Smaller decisions are told only where they are responses. */
export function sinceMyTurn(running: Running): readonly NodeInfo[] {
  const { position, plan } = running;
  const isMine = ({ player }: NodeInfo): boolean =>
    typeof position.viewer === 'number' ? player === position.viewer : plan.seats[player] === PERSON;
  const told = happeningsOf(lineTo(running)).flatMap((happening) => {
    const [head, ...others] = happening;
    return [
      { ...head, said: headline(happening) },
      ...others.filter((node) => node.player !== head.player && node.said?.card),
    ];
  });
  const since = told.slice(told.findLastIndex(isMine) + 1);
  // that nothing was done is worth telling only if nothing else was
  const deeds = since.filter(({ said }) => said && (said.card || said.mode !== undefined || said.number !== undefined));
  return (deeds.length > 0 ? deeds : since).filter(({ said }) => said && !said.slot);
}

/** A smaller decision that says something, or things that happened, in a sentence. */
export type Part =
  | { readonly node: NodeInfo; readonly lines: readonly LogLine[] }
  | { readonly text: string; readonly lines: readonly LogLine[] };

/** Nobody wants to read that nothing was done, or where exactly a card was put. */
function isTelling({ said, log }: NodeInfo): boolean {
  if (!said || said.slot) return false;
  return said.card !== undefined || said.mode !== undefined || said.number !== undefined || log.length > 0;
}

/** What came of a decision, in order: smaller decisions, and between them what happened. */
export function partsOf(table: Table, [head, ...others]: Happening, words: Words): readonly Part[] {
  const parts: Part[] = [];
  let lines: LogLine[] = [];
  const take = (): void => {
    parts.push(...condensed(table, lines, words));
    lines = [];
  };
  for (const node of [head, ...others]) {
    const told = node.log.filter((line) => isTold(table.sheet, line));
    if (node !== head && isTelling(node)) {
      take();
      parts.push({ node, lines: told });
    }
    lines.push(...told);
  }
  take();
  return parts;
}

interface Deed {
  readonly who: string[];
  readonly what: Map<string, number>;
  readonly lines: LogLine[];
}

/** Everything that happened to one card is one sentence; so is the same thing happening to several. */
function condensed(table: Table, lines: readonly LogLine[], words: Words): readonly Part[] {
  const deeds = new Map<string, Deed>();
  for (const line of lines) {
    const { who, what } = tell(table, line, words);
    const deed: Deed = deeds.get(who) ?? { who: [who], what: new Map(), lines: [] };
    deed.what.set(what, (deed.what.get(what) ?? 0) + 1);
    deed.lines.push(line);
    deeds.set(who, deed);
  }
  const comma = words.t('list.comma');
  const sentences = new Map<string, Deed>();
  for (const deed of deeds.values()) {
    const what = [...deed.what].map(([text, n]) => (n > 1 ? `${text} ×${n}` : text)).join(comma);
    const same = sentences.get(what);
    same?.who.push(...deed.who);
    same?.lines.push(...deed.lines);
    if (!same) sentences.set(what, deed);
  }
  return [...sentences].map(([what, { who, lines: of }]) => ({
    text: words.t('log.event', { who: who.join(comma), what }),
    lines: of,
  }));
}
