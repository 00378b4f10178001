/** Exact chances of a deck's hands: `--draw 5 --want "A,B>=1;C>=2"`. */
import { chanceOf, type DeckList, type DeckLists, MOST_GROUPS, nearest, type WantedGroup } from '@fuda/game';
import type { Call, OptionSpec } from '../command.ts';
import { CliFailure } from '../errors.ts';
import { text } from '../language.ts';
import { integer } from '../read-args.ts';

export const CHANCE_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  want: {
    value: 'A,B>=N;…',
    help: text(
      'このカードをN枚以上引く確率（; で区切ると全部そろう確率も）',
      'chance to draw N of these cards or more; several with ;',
    ),
  },
  draw: { value: 'N', help: text('引く枚数（既定5）', 'cards drawn (default 5)') },
};

export interface Chance {
  readonly cards: readonly string[];
  readonly least: number;
  readonly chance: number;
}

export interface ChanceReport {
  readonly draw: number;
  readonly groups: readonly Chance[];
  /** of all groups together */
  readonly all: number;
}

const MOST_DRAWN = 100;

/** A card of the deck by its entry or by its name in either language. */
function entriesNamed(word: string, entries: readonly string[], lists: DeckLists): readonly string[] {
  const found = entries.filter((entry) => {
    const name = lists.card(entry)?.name;
    return entry === word || name?.ja === word || name?.en.toLowerCase() === word.toLowerCase();
  });
  if (found.length > 0) return found;
  const known = entries.flatMap((entry) => [entry, lists.card(entry)?.name.ja ?? '', lists.card(entry)?.name.en ?? '']);
  const near = nearest(word, known);
  const meant = { ja: near ? `（もしかして: ${near}）` : '', en: near ? ` (did you mean ${near}?)` : '' };
  throw new CliFailure(
    'BAD_VALUE',
    '--want',
    text(`デッキに「${word}」はありません${meant.ja}`, `no "${word}" in the deck${meant.en}`),
  );
}

/** Undefined where nobody asked. Hands are drawn from the first section. */
export function chancesOf(call: Call, deck: DeckList, lists: DeckLists): ChanceReport | undefined {
  const { want } = call.values;
  if (want === undefined) return undefined;
  const drawn = integer(call, 'draw', 5, 1, MOST_DRAWN);
  const cards = deck.sections[lists.sections[0].id] ?? [];
  const entries = [...new Set(cards)];
  const parts = want.split(';').filter((part) => part.trim() !== '');
  if (parts.length === 0 || parts.length > MOST_GROUPS)
    throw new CliFailure('BAD_VALUE', '--want', text(`1～${MOST_GROUPS}組を書きます`, `1 to ${MOST_GROUPS} groups`));
  const groups = parts.map((part) => {
    const [, names, least = '1'] = /^(.*?)(?:>=\s*(\d{1,2})\s*)?$/.exec(part.trim()) ?? [];
    const words = names.split(',').map((word) => word.trim());
    return { cards: [...new Set(words.flatMap((word) => entriesNamed(word, entries, lists)))], least: Number(least) };
  });
  const wanted = groups.map(
    (group): WantedGroup => ({ has: (entry) => group.cards.includes(entry), least: group.least }),
  );
  return {
    draw: drawn,
    groups: groups.map((group, i) => ({ ...group, chance: chanceOf(cards, drawn, [wanted[i]]) })),
    all: chanceOf(cards, drawn, wanted),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

export function showChances(call: Call, { draw, groups, all }: ChanceReport, lists: DeckLists): void {
  call.out(call.say(text(`${draw}枚引いたとき`, `in ${draw} cards`)));
  for (const { cards, least, chance } of groups) {
    const names = cards.map((entry) => {
      const card = lists.card(entry);
      return card ? call.say(card.name) : entry;
    });
    call.out(`  ${percent(chance).padStart(8)}  ${names.join(', ')} >= ${least}`);
  }
  if (groups.length > 1) call.out(`  ${percent(all).padStart(8)}  ${call.say(text('全部', 'all of them'))}`);
}
