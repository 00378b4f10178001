/** A match with its branches and notes as rows of words: what the text and the drawn sheet are made of. */
import { comesOf, isUntold } from '@fuda/game/log';
import { countOf, unitOf } from '../i18n/when.ts';
import type { Words } from '../i18n/words.ts';
import type { Glyph, NodeInfo } from '../session/protocol.ts';
import { shownBy } from '../session/said.ts';
import type { Running } from '../stores/match.ts';
import { saidText } from '../table/log.ts';
import { seatName } from '../table/phrases.ts';

export interface Row {
  /** how many lines it branches off from */
  readonly deep: number;
  /** it came of the decision above it */
  readonly lesser: boolean;
  readonly seat: number;
  /** turn or round, where it begins */
  readonly when: string;
  readonly who: string;
  readonly text: string;
  readonly glyph?: Glyph;
  readonly name?: string;
  readonly note?: string;
  /** chances before and after, where somebody judged them */
  readonly chances?: readonly [number, number];
}

export interface SheetModel {
  readonly title: string;
  readonly facts: readonly string[];
  /** written to the beginning */
  readonly preface: string;
  readonly rows: readonly Row[];
  readonly result: string;
}

/** Moves in the order they are read: a line, and after a move what else was tried there. */
export function* inReadingOrder(
  nodes: readonly NodeInfo[],
): Iterable<{ readonly node: NodeInfo; readonly deep: number }> {
  const children = new Map<number, number[]>();
  for (const { id, parent } of nodes) {
    const list = children.get(parent);
    if (list) list.push(id);
    else children.set(parent, [id]);
  }
  interface Step {
    readonly id: number;
    readonly deep: number;
    readonly others: readonly number[];
  }
  const after = (id: number, deep: number): readonly Step[] => {
    const [first, ...others] = children.get(id) ?? [];
    return first === undefined ? [] : [{ id: first, deep, others }];
  };
  // by hand and not by calling itself: a record may branch off as often as it has moves
  const waiting: Step[] = [...after(0, 0)];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { id, deep, others } = step;
    yield { node: nodes[id], deep };
    waiting.push(...after(id, deep));
    for (const other of [...others].reverse()) waiting.push({ id: other, deep: deep + 1, others: [] });
  }
}

/** Decisions that came of others: the same as in the log, for all branches at once. */
function lesserIn(nodes: readonly NodeInfo[], parts: readonly string[] = []): ReadonlySet<number> {
  const lesser = new Set<number>();
  /** the decision under way and where it was asked for, by node */
  const head: number[] = [0];
  const first: number[] = [0];
  for (const { id, parent, player, said } of nodes.slice(1)) {
    const goesOn = nodes[head[parent]].player === player && parts.includes(said?.act ?? '');
    const isPart = parent > 0 && (goesOn || comesOf(nodes[first[parent]], nodes[parent]));
    if (isPart) lesser.add(id);
    head[id] = isPart ? head[parent] : id;
    first[id] = isPart ? first[parent] : parent;
  }
  return lesser;
}

/** Where several answers were tried. */
function branchedAt(nodes: readonly NodeInfo[]): ReadonlySet<number> {
  const [seen, twice] = [new Set<number>(), new Set<number>()];
  for (const { parent } of nodes) (seen.has(parent) ? twice : seen).add(parent);
  return twice;
}

export function sheetOf(running: Running, title: string, words: Words): SheetModel {
  const { nodes, notes, sheet, plan, position } = running;
  const { t, say } = words;
  const lesser = lesserIn(nodes, sheet.log.parts);
  const branches = branchedAt(nodes);
  const rows: Row[] = [];
  let said = '';
  const isLeftOut = (node: NodeInfo): boolean => {
    const isSmall =
      node.inside || (isUntold(sheet.log, node.said) && !notes.judged[node.id] && !branches.has(node.parent));
    return isSmall && !notes.marks[node.id];
  };
  const steps = [...inReadingOrder(nodes)];
  for (const [i, { node, deep }] of steps.entries()) {
    if (isLeftOut(node)) continue;
    const mark = notes.marks[node.id];
    const judged = notes.judged[node.id];
    const others = steps.slice(i + 1);
    const next = others.findIndex((one) => one.deep !== deep || !isLeftOut(one.node));
    const follows = others.slice(0, next < 0 ? others.length : next).map((one) => one.node);
    const turn = t(`when.short.${unitOf(sheet)}`, { n: countOf(sheet, nodes[node.parent].turn) });
    const when = `${deep} ${turn}` === said ? '' : turn;
    said = `${deep} ${turn}`;
    rows.push({
      deep,
      when,
      lesser: lesser.has(node.id),
      seat: node.player,
      who: seatName(running, node.player, words),
      text: node.said ? saidText(running, shownBy(node.said, follows), words) : t('timeline.secret'),
      ...(mark ?? {}),
      ...(judged ? { chances: [judged.win, judged.got] } : {}),
    });
  }
  const deck = (seat: 0 | 1): string => {
    const found = sheet.decks.find(({ id }) => id === plan.decks[seat]);
    return found ? say(found.name) : '';
  };
  const { result } = position;
  const ruleset = sheet.rulesets.find(({ id }) => id === plan.ruleset);
  return {
    title,
    facts: [
      [say(sheet.name), ruleset && say(ruleset.name), `${t('menu.seed')} ${plan.seed}`].filter(Boolean).join(' · '),
      ([0, 1] as const)
        .map((seat) => [seatName(running, seat, words), deck(seat)].filter(Boolean).join(': '))
        .join(' — '),
    ],
    preface: [notes.marks[0]?.name, notes.marks[0]?.note].filter(Boolean).join('\n'),
    rows,
    result: result
      ? `${result.winner === null ? t('result.drawTitle') : t('result.winsTitle', { who: seatName(running, result.winner, words) })} (${say(result.reason.label)})`
      : '',
  };
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export const chancesText = ([win, got]: readonly [number, number]): string => `${percent(win)} → ${percent(got)}`;

/** For people; what programs need stands in the last line, and the page opens the whole text by it. */
export function textOf({ title, facts, preface, rows, result }: SheetModel, code: string): string {
  const lines = [title, ...facts, '', ...(preface === '' ? [] : [preface, ''])];
  for (const { deep, lesser, when, who, text, glyph, name, note, chances } of rows) {
    const indent = '    '.repeat(deep);
    if (when !== '') lines.push(`${indent}[${when}]`);
    if (name !== undefined) lines.push(`${indent}  ── ${name} ──`);
    const lost = chances && chances[0] > chances[1] ? `  (${chancesText(chances)})` : '';
    lines.push(`${indent}  ${lesser ? '  · ' : ''}${who}: ${text}${glyph === undefined ? '' : ` ${glyph}`}${lost}`);
    for (const line of note?.split('\n') ?? []) lines.push(`${indent}      ${line}`);
  }
  if (result !== '') lines.push('', result);
  return `${[...lines, '', ...(code === '' ? [] : [code])].join('\n')}\n`;
}
