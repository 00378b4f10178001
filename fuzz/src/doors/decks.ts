/** Deck files, links and lists of every game that has them, in every format. */
import { type DeckFormat, type DeckList, deckFormatOf, type GamePackage, hasErrors } from '@fuda/game';
import { mutateText } from '@fuda/testkit';
import { startPlan } from '@fuda/workbench/plan';
import { broken, type Door, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';
import { playMatch } from '../play.ts';
import { seedOf } from '../tape.ts';

const PERSON = 'person';
/** A deck is its cards, and those are played elsewhere: playing takes a hundred times as long as reading. */
const PLAYED_ONE_IN = 200;

function samplesOf(lists: NonNullable<GamePackage['deckLists']>, format: DeckFormat): readonly string[] {
  return lists.ids.flatMap((id) => {
    const deck = lists.list(id);
    const written = deck && format.write(deck);
    return written?.ok ? [written.value.text] : [];
  });
}

/** What was read is written in every format without a word lost, and a deck without errors is played with. */
function opened({ pkg, opening }: HouseGame, format: DeckFormat, text: string): Verdict {
  const lists = pkg.deckLists!;
  deckFormatOf(lists.formats, text, `deck${format.extension ?? ''}`);
  for (const input of [text, new TextEncoder().encode(text)]) {
    const read = format.read(input);
    const wrong = (read.ok ? read.value.problems : [read.error]).map(unsaid).find(Boolean);
    if (wrong) return broken(wrong);
  }
  const read = format.read(text);
  if (!read.ok) return 'refused';
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
  const seed = seedOf(text);
  if (seed % PLAYED_ONE_IN !== 0 || hasErrors([...problems, ...lists.check(deck)])) return 'accepted';
  return play({ pkg, opening }, deck, seed);
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

/** `inTests`: by format, where ten thousand take too long */
export function deckDoors(game: HouseGame, inTests: Readonly<Record<string, number>>): readonly Door[] {
  const lists = game.pkg.deckLists;
  return (lists?.formats ?? []).map((format) => {
    let samples: readonly string[] | undefined;
    return {
      name: `${game.pkg.id}/${format.id}`,
      kind: 'text',
      ...(inTests[format.id] ? { inTests: inTests[format.id] } : {}),
      make(random) {
        samples ??= samplesOf(lists!, format);
        return mutateText(samples[random(samples.length)], random);
      },
      open: oneByOne((input) => opened(game, format, String(input))),
    };
  });
}
