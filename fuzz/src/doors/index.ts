/**
 * Every reader of the house, registered once: `npm test` and `npm run fuzz` read this list. A new reader is added here (how: README of
 * this folder), and a new game is found by itself, because doors are made for whatever the registry has.
 */
import type { Door } from '../door.ts';
import { games, type HouseGame } from '../house.ts';
import { buyListDoor } from './buy-lists.ts';
import { cardDoor } from './cards.ts';
import { codeDoor } from './codes.ts';
import { commandDoor } from './commands.ts';
import { deckDoors } from './decks.ts';
import { fileDoors } from './files.ts';
import { importDoors } from './imports.ts';
import { keptDoors } from './kept.ts';
import { learnedDoors } from './learned.ts';
import { packDoor } from './packs.ts';
import { recordDoors } from './records.ts';
import { scenarioDoor } from './scenarios.ts';
import { storedDoors } from './stored.ts';
import { weightsDoor } from './weights.ts';

async function doorsOf(game: HouseGame): Promise<readonly Door[]> {
  const some = [cardDoor(game), weightsDoor(game), packDoor(game), buyListDoor(game), codeDoor(game)];
  return [
    ...some.filter((door) => door !== undefined),
    ...deckDoors(game),
    ...(await importDoors(game)),
    ...fileDoors(game),
    scenarioDoor(game),
    ...recordDoors(game),
    ...learnedDoors(game),
  ];
}

/** Where opening means playing again, the game whose matches begin fastest gets most of the inputs. */
const OF_THE_OTHERS = 0.05;

/** What `npm test` divides among the doors of one reader; `games` stand in the order of how much they cost, the least first. */
function withShares(doors: readonly Door[]): readonly Door[] {
  return doors.map((door) => {
    if (!door.common) return door;
    const reader = door.name.slice(door.name.indexOf('/'));
    const all = doors.filter(({ name, common }) => common && name.endsWith(reader));
    const rest = door === all[0] ? 1 - OF_THE_OTHERS * (all.length - 1) : OF_THE_OTHERS;
    return { ...door, share: door.common === 'evenly' ? 1 / all.length : rest };
  });
}

export async function allDoors(): Promise<readonly Door[]> {
  const house = [...(await games())].sort((a, b) => a.cards.length - b.cards.length);
  const own = await Promise.all(house.map(doorsOf));
  return [...withShares(own.flat()), ...storedDoors(), ...keptDoors(), commandDoor()];
}
