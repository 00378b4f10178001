/**
 * `.ydk`, the text file every simulator reads: one passcode a line, `#main`, `#extra` and `!side` start the sections, other lines
 * with `#` are comments [YGO-14.4]. Ours also hold `#!edition <passcode> e1`, a comment to everybody else [YGO-14.7].
 */
import { fail, ok, type Result } from '@fuda/kernel';
import { type CardIndex, POOL_INDEX } from '../cards/pool.ts';
import { CURRENT_EDITION, type Edition, isEdition } from '../cards/printed.ts';
import { type DeckProblem, deckError, deckWarning, isPasscode, type OcgDeck, type Section } from '../decks/deck.ts';
import { arrange, CHARACTERS_MAX, type DeckReading, ENTRIES_MAX, type Entry, tooLarge } from './arrange.ts';

const MARKS: ReadonlyMap<string, Section> = new Map([
  ['#main', 'main'],
  ['#extra', 'extra'],
  ['!side', 'side'],
]);
const EDITION_NOTE = '#!edition';
const SHOWN_CHARACTERS = 40;

export const looksLikeYdk = (text: string): boolean => /^\uFEFF?\s*(?:#|!side\b|\d+\s*(?:$|[\r\n]))/i.test(text);

/** Everything a file says, line by line. */
class YdkReader {
  readonly entries: Entry[] = [];
  readonly editions: Record<number, Edition> = {};
  readonly problems: DeckProblem[] = [];
  private readonly index: CardIndex;
  private section: Section | undefined;

  constructor(index: CardIndex) {
    this.index = index;
  }

  get marked(): boolean {
    return this.section !== undefined;
  }

  line(line: string, path: string): void {
    const mark = MARKS.get(line.toLowerCase());
    if (mark !== undefined) this.section = mark;
    else if (line.startsWith(EDITION_NOTE)) this.editionNote(line, path);
    else if (line !== '' && !line.startsWith('#')) this.card(line, path);
  }

  private card(line: string, path: string): void {
    const passcode = /^\d{1,10}$/.test(line) ? Number(line) : 0;
    if (!isPasscode(passcode)) {
      const shown = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
      const ja = `カード番号ではありません: ${shown}`;
      this.problems.push(deckError('BAD_LINE', path, ja, `not a passcode: ${shown}`));
      return;
    }
    if (this.section === undefined && this.entries.length === 0) {
      const ja = '#main がないので、メインデッキとして読みました';
      this.problems.push(deckWarning('NO_SECTION', path, ja, 'no #main above: read as the Main Deck'));
    }
    this.entries.push({ section: this.section ?? 'main', passcode, path });
  }

  private editionNote(line: string, path: string): void {
    const [, number = '', edition = '', ...rest] = line.split(/\s+/);
    const passcode = /^\d{1,10}$/.test(number) ? this.index.canonical(Number(number)) : 0;
    if (!isPasscode(passcode) || !isEdition(edition) || rest.length > 0) {
      const form = `${EDITION_NOTE} 26202165 e1`;
      this.problems.push(
        deckError('BAD_LINE', path, `版は「${form}」のように書きます`, `an edition is written "${form}"`),
      );
      return;
    }
    const before = this.editions[passcode];
    if (before !== undefined && before !== edition) {
      const ja = `番号${passcode}の版が2つあります。後の「${edition}」を使います`;
      const en = `passcode ${passcode} has two editions; the later, "${edition}", is taken`;
      this.problems.push(deckWarning('MIXED_EDITIONS', path, ja, en));
    }
    if (edition !== CURRENT_EDITION) this.editions[passcode] = edition;
    else delete this.editions[passcode];
  }
}

export function readYdk(text: string, index: CardIndex = POOL_INDEX): Result<DeckReading> {
  if (text.length > CHARACTERS_MAX) return tooLarge();
  const reader = new YdkReader(index);
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [i, line] of lines.entries()) {
    reader.line(line.trim(), `line ${i + 1}`);
    if (reader.entries.length > ENTRIES_MAX || reader.problems.length > ENTRIES_MAX) return tooLarge();
  }
  if (reader.entries.length === 0 && !reader.marked)
    return fail('BAD_DECK', '$', '.ydk のデッキではありません', 'this is not a .ydk deck');
  const { sections, problems } = arrange(reader.entries, index);
  return ok({ deck: { ...sections, editions: reader.editions }, problems: [...reader.problems, ...problems] });
}

export function writeYdk(deck: OcgDeck): string {
  const notes = Object.entries(deck.editions).map(([passcode, edition]) => `${EDITION_NOTE} ${passcode} ${edition}`);
  const lines = ['#created by Fuda', ...notes, '#main', ...deck.main, '#extra', ...deck.extra, '!side', ...deck.side];
  return `${lines.join('\n')}\n`;
}
