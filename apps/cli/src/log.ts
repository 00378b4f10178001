/** What happens in a match as lines of text: the sentences the game declares. */
import {
  composeLog,
  depthOf,
  type GamePackage,
  happeningsOf,
  type LogEntry,
  type LogLine,
  LogListener,
  type LogNode,
  type LogRules,
  type LogWords,
  plainLogRules,
  plainPieces,
  type Said,
  saidOf,
  saidTo,
} from '@fuda/game';
import { type CompiledGame, eventLabelsOf, type Match, surrenderOf, type Text } from '@fuda/kernel';
import { labelOf } from './board.ts';
import type { Language } from './language.ts';
import { M } from './messages.ts';
import { oneLine } from './printable.ts';

const UNKNOWN: Text = { ja: 'カード', en: 'a card' };
const SEATS = [0, 1] as const;

/** Whose eyes it is read with: a seat, an onlooker, or somebody who sees what either player knows. */
export type Reader = number | 'onlooker' | 'both';

function wordsIn(game: CompiledGame, language: Language): LogWords {
  const { phases, prompts = {} } = game.declaration;
  return {
    language,
    who: (seat) => M.player(seat)[language],
    card: ({ name }) => (name ?? UNKNOWN)[language],
    zone: (name) => labelOf(game, name)[language],
    mode: (name) =>
      (prompts[name] ?? phases.find((phase) => phase.name === name || `${phase.name}Phase` === name)?.label)?.[
        language
      ],
  };
}

export class MatchLog {
  private readonly match: Match;
  private readonly rules: LogRules;
  private readonly reader: Reader;
  private readonly listener: LogListener;
  private readonly isTold: (line: LogLine) => boolean;
  /** decisions that were not read yet, after the position they began in */
  private line: LogNode[];

  constructor({ log }: GamePackage, match: Match, reader: Reader) {
    const { declaration } = match.game;
    const labels = eventLabelsOf(declaration);
    this.match = match;
    this.reader = reader;
    this.rules = log ?? plainLogRules({ ...declaration, eventLabels: labels });
    this.listener = new LogListener(match, reader === 'both' ? SEATS : [reader === 'onlooker' ? null : reader], log);
    // events without a label are machinery
    this.isTold = ({ type }) => labels === null || type in labels || type.startsWith('ENTER_');
    this.line = [this.node(-1, null, [])];
  }

  private node(player: number, said: Said | null, log: readonly LogLine[]): LogNode {
    const { match } = this;
    const { turn, phase } = match.view(null);
    const inside = (match.query?.picked?.length ?? 0) > 0;
    return { id: match.decisions.length, player, turn, phase, deep: depthOf(match.machine), inside, said, log };
  }

  private said(option: number): Said | null {
    const { match, reader } = this;
    if (surrenderOf(option) !== null) return { verb: M.surrenders() };
    if (reader === 'both') return option >= 0 && option < match.optionCount ? saidOf(match.options()[option]) : null;
    return saidTo(match, option, reader === 'onlooker' ? null : reader);
  }

  private heard(): readonly LogLine[] {
    const [first, second = first] = this.listener.take();
    // whoever sees both sides sees what either of them knows
    const lines = first.map((line, i) => (line.card?.definition === undefined ? second[i] : line));
    return lines.filter(this.isTold);
  }

  /** Notes a decision while it is made; what is already known of it is said before. null: one that is made again. */
  during<T>(option: number | null, decide: () => T): T {
    const player = (option === null ? null : surrenderOf(option)) ?? this.match.query?.player ?? 0;
    const said = option === null ? null : this.said(option);
    this.listener.take();
    const done = decide();
    this.line.push(this.node(player, said, this.heard()));
    return done;
  }

  /** What was taken back is not read. */
  forget(): void {
    this.listener.take();
    this.line = [this.node(-1, null, [])];
  }

  /** What has happened since it was read last. */
  read(language: Language): readonly LogEntry[] {
    const { line } = this;
    const entries = happeningsOf(line, this.rules.parts).flatMap((happening) =>
      composeLog(this.rules, happening, line[line.indexOf(happening[0]) - 1].turn, wordsIn(this.match.game, language)),
    );
    this.line = [line[line.length - 1]];
    return entries;
  }

  /** The sentences of the decision noted last, in both languages, leaving it to be read. */
  lastSentences(): readonly Text[] {
    const [before, node] = this.line.slice(-2);
    const flat = ({ pieces, children }: LogEntry): readonly string[] => [
      plainPieces(pieces),
      ...children.flatMap(flat),
    ];
    const inOne = (language: Language): readonly string[] =>
      composeLog(this.rules, [node], before.turn, wordsIn(this.match.game, language)).flatMap(flat);
    const en = inOne('en');
    return inOne('ja').map((ja, i) => ({ ja, en: en[i] }));
  }
}

/** Entries as lines: who acts, what came of it below. */
export function logLines(entries: readonly LogEntry[], language: Language): readonly string[] {
  const lines: string[] = [];
  const write = ({ actor, pieces, children }: LogEntry, depth: number, above: number): void => {
    const who = depth === 0 || actor !== above ? `${M.player(actor)[language]}: ` : '';
    lines.push(oneLine(`${'  '.repeat(depth)}${who}${plainPieces(pieces)}`));
    for (const child of children) write(child, depth + 1, actor);
  };
  for (const entry of entries) write(entry, 0, entry.actor);
  return lines;
}
