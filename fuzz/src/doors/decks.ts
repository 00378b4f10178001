/** Deck files, links and lists of every game that has them, in every format. */
import { type DeckFormat, type DeckList, deckFormatOf, type GamePackage, hasErrors } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { mutateText } from '@fuda/testkit';
import { startPlan } from '@fuda/workbench/plan';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, oneByOne, refusal, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playMatch } from '../play.ts';

const PERSON = 'person';
function samplesOf(lists: NonNullable<GamePackage['deckLists']>, format: DeckFormat): readonly string[] {
  return lists.ids.flatMap((id) => {
    const deck = lists.list(id);
    const written = deck && format.write(deck);
    return written?.ok ? [written.value.text] : [];
  });
}

const LINES = 8;

/** A few of its lines: what is wrong with a line is mostly wrong by itself, and a whole deck takes five times as long. */
function shortened(text: string, random: RandomBelow): string {
  const lines = text.split('\n');
  if (lines.length <= LINES) return text;
  const from = random(lines.length - LINES);
  return [lines[0], ...lines.slice(from, from + LINES)].join('\n');
}

/** What was read is written in every format without a word lost, and a deck without errors is played with. */
function opened({ pkg, opening }: HouseGame, format: DeckFormat, text: string, effort: Effort): Verdict {
  const lists = pkg.deckLists!;
  deckFormatOf(lists.formats, text, `deck${format.extension ?? ''}`);
  // a file comes as bytes, a link or what somebody pasted as text
  const read = format.read(seedOf(text) % 2 === 0 ? text : new TextEncoder().encode(text));
  if (!read.ok) return refusal(read.error);
  const { deck, problems } = read.value;
  const found = [...problems, ...lists.check(deck)];
  for (const regulation of lists.regulations) found.push(...lists.check(deck, regulation.id));
  const wrong = found.map(unsaid).find(Boolean);
  if (wrong) return broken(wrong);
  const written = format.write(deck);
  if (written.ok) {
    const again = format.read(written.value.text);
    if (!again.ok) return broken(`what it wrote is refused: ${again.error.reason.en}`);
    if (sorted(again.value.deck) !== sorted(deck)) return broken('what it wrote is another deck');
  }
  if (hasErrors([...problems, ...lists.check(deck)]) || !effort.spend()) return 'accepted';
  return play({ pkg, opening }, deck, seedOf(text));
}

const sorted = ({ sections }: DeckList): string =>
  JSON.stringify(Object.entries(sections).map(([name, entries]) => [name, [...entries].sort()]));

function play({ pkg, opening }: Pick<HouseGame, 'pkg' | 'opening'>, deck: DeckList, seed: number): Verdict {
  const ruleset = pkg.rulesets[0].id;
  const plan: Parameters<typeof startPlan>[2] = {
    game: pkg.id,
    ruleset,
    decks: pkg.defaultDecks,
    seed,
    seats: [PERSON, PERSON],
    brought: [deck, null],
  };
  const begun = startPlan(pkg, pkg.compile(ruleset), plan, opening);
  if (!begun.ok) return broken(`a deck without errors cannot be played: ${begun.error.reason.en}`);
  const played = playMatch(begun.value, seed);
  return played.broken ? broken(played.broken) : 'accepted';
}

export function deckDoors(game: HouseGame): readonly Door[] {
  const lists = game.pkg.deckLists;
  return (lists?.formats ?? []).map((format) => {
    let samples: readonly string[] | undefined;
    return {
      name: `${game.pkg.id}/${format.id}`,
      kind: 'text',
      make(random) {
        samples ??= samplesOf(lists!, format);
        const sample = samples[random(samples.length)];
        return mutateText(random(8) === 0 ? sample : shortened(sample, random), random);
      },
      open: oneByOne((input, effort) => opened(game, format, String(input), effort)),
    };
  });
}
