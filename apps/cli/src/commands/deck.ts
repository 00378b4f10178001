import { type DeckFormat, type DeckList, type DeckLists, deckFormatOf, type Problem } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { readBytes, statOf } from '../files.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { gameNamed } from '../read-args.ts';
import { CHANCE_OPTIONS, chancesOf, showChances } from './deck-chances.ts';
import { GAME } from './options.ts';

export const deckCommand: CommandSpec = {
  name: 'deck',
  packs: true,
  summary: text('デッキを表示し、検査し、別の形式にする', 'show, check and convert a deck'),
  options: {
    game: { ...GAME, required: true },
    to: {
      value: 'FORMAT',
      help: text('この形式で出力（表示の代わり）', 'print it in this format instead of showing it'),
    },
    regulation: {
      value: 'ID',
      help: text('このレギュレーションでも検査', 'also check against this list of restricted cards'),
    },
    ...CHANCE_OPTIONS,
  },
  args: { name: 'FILE', many: false },
  more: text(
    'FILE: デッキのファイル、リンク（ydke:// など）、またはゲームにあるデッキのid。例: fuda deck --game ocg exodia --to ydke',
    'FILE: a deck file, a link (such as ydke://), or the id of a deck of the game. Example: fuda deck --game ocg exodia --to ydke',
  ),
  async run(call) {
    const { id, deckLists } = gameNamed(call, call.values.game ?? '');
    if (!deckLists) throw new CliFailure('BAD_VALUE', '--game', M.noDeckLists(id));
    const target = formatNamed(call.values.to, deckLists);
    const regulation = regulationOf(call.values.regulation, deckLists);
    const { deck, problems: reading } = loadDeck(call.args[0], deckLists);
    const chances = chancesOf(call, deck, deckLists);
    const written = target?.write(deck);
    if (written?.ok === false) throw new CliFailure('BAD_DECK', written.error.path, written.error.reason, EXIT.failed);
    const problems = [...reading, ...deckLists.check(deck, regulation), ...(written?.value.problems ?? [])];
    const errors = problems.filter((p) => p.severity === 'error').length;
    if (call.json) {
      const sections = summarise(deck, deckLists).map(({ id: section, rows }) => [section, rows]);
      const converted = target && written ? { format: target.id, text: written.value.text } : {};
      const name = deck.name ? { name: deck.name } : {};
      call.out(
        JSON.stringify({
          ok: errors === 0,
          game: id,
          ...name,
          sections: Object.fromEntries(sections),
          problems,
          ...converted,
          ...(chances ? { chances } : {}),
        }),
      );
    } else {
      if (written) printLines(call.out, written.value.text.trimEnd());
      else show(call, deck, deckLists);
      if (chances) showChances(call, chances, deckLists);
      report(call, problems, written === undefined);
    }
    return errors === 0 ? EXIT.fine : EXIT.failed;
  },
};

function formatNamed(word: string | undefined, { formats }: DeckLists): DeckFormat | undefined {
  if (word === undefined) return undefined;
  const known = formats.map((format) => format.id);
  const format = formats.find((one) => one.id === word);
  if (!format) throw new CliFailure('BAD_VALUE', '--to', M.badWord('to', word, known));
  return format;
}

function regulationOf(word: string | undefined, { regulations }: DeckLists): string | undefined {
  const known = regulations.map((one) => one.id);
  if (word !== undefined && !known.includes(word))
    throw new CliFailure('BAD_VALUE', '--regulation', M.badWord('regulation', word, known));
  return word;
}

interface Loaded {
  readonly deck: DeckList;
  readonly problems: readonly Problem[];
}

/** A link is its own content; a file wins over a deck of the same name. Throws CliFailure. */
export function loadDeck(word: string, lists: DeckLists): Loaded {
  const links = lists.formats.filter((format) => format.extension === undefined);
  const isLink = links.some((format) => format.recognises(word));
  if (!isLink && !statOf(word)) {
    const own = lists.list(word);
    if (!own) throw new CliFailure('NO_FILE', word, M.noSuchDeck(word, lists.ids));
    return { deck: own, problems: [] };
  }
  const content = isLink ? word : readBytes(word);
  const looks = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const format = deckFormatOf(lists.formats, looks, word);
  const read = format.ok ? format.value.read(content) : format;
  if (!read.ok) throw new CliFailure('BAD_DECK', read.error.path, read.error.reason, EXIT.failed);
  return read.value;
}

interface Row {
  readonly card: string;
  readonly count: number;
  /** absent: the game does not know it */
  readonly name?: Text;
  readonly note?: Text;
  readonly group?: Text;
}

interface SectionRows {
  readonly id: string;
  readonly name: Text;
  readonly cards: number;
  readonly rows: readonly Row[];
}

/** Equal copies together, groups in the game's order, otherwise as the deck has them; unknown cards last. */
function summarise(deck: DeckList, lists: DeckLists): SectionRows[] {
  return lists.sections.map(({ id, name }) => {
    const entries = deck.sections[id] ?? [];
    const counts = new Map<string, number>();
    for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    const rows = [...counts].map(([card, count]) => {
      const known = lists.card(card);
      const facts = known && { name: known.name, group: known.group, ...(known.note ? { note: known.note } : {}) };
      return { order: known?.order ?? Number.POSITIVE_INFINITY, row: { card, count, ...facts } };
    });
    rows.sort((a, b) => (a.order === b.order ? 0 : a.order - b.order));
    return { id, name, cards: entries.length, rows: rows.map(({ row }) => row) };
  });
}

function show(call: Call, deck: DeckList, lists: DeckLists): void {
  if (deck.name) call.out(call.say(deck.name));
  for (const { name, cards, rows } of summarise(deck, lists)) {
    if (cards === 0) continue;
    call.out(`${call.say(name)} (${cards})`);
    let group: string | undefined;
    for (const row of rows) {
      const title = row.group ? call.say(row.group) : '?';
      if (title !== group) call.out(`  ${(group = title)}`);
      const note = row.note ? ` [${call.say(row.note)}]` : '';
      call.out(`    ${row.count} ${row.name ? call.say(row.name) : row.card}${note}`);
    }
  }
}

/** Beside a converted deck the problems go to the other stream, so that the deck can be sent on. */
function report(call: Call, problems: readonly Problem[], shown: boolean): void {
  const say = shown ? call.out : call.err;
  for (const { severity, code, path, reason } of problems) say(`${severity} ${code} ${path}: ${call.say(reason)}`);
  const errors = problems.filter((p) => p.severity === 'error').length;
  if (shown || problems.length > 0) say(call.say(M.problems(errors, problems.length - errors)));
}
