/**
 * Every reader of the house, registered once: `npm test` and `npm run fuzz` read this list. A new reader is added here (how: README of
 * this folder), and a new game is found by itself, because doors are made for whatever the registry has.
 */
import { sized } from '@fuda/testkit';
import type { Door } from '../door.ts';
import { games, type HouseGame } from '../house.ts';
import { cardDoor } from './cards.ts';
import { deckDoors } from './decks.ts';
import { fileDoors } from './files.ts';
import { importDoors } from './imports.ts';
import { packDoor } from './packs.ts';
import { recordDoors } from './records.ts';
import { scenarioDoor } from './scenarios.ts';
import { weightsDoor } from './weights.ts';

/** Inputs in `npm test` where even a thousand would take too long, because what is accepted is compiled and played. */
const IN_TESTS = {
  cards: sized(40, 150),
  scenario: sized(25, 100),
  imports: { cdb: sized(60, 300), 'dm-legacy': sized(30, 100) },
  weights: sized(25, 100),
  packs: sized(25, 200),
  decks: { ydk: sized(300, 1500), text: sized(150, 1500), json: sized(500, 5000) },
  files: { rulesets: sized(120, 200), presets: sized(200, 2000) },
  records: { session: 60, link: 60, replay: sized(80, 120), snapshot: sized(80, 120) },
} as const;

async function doorsOf(game: HouseGame): Promise<readonly Door[]> {
  const some = [cardDoor(game, IN_TESTS.cards), weightsDoor(game, IN_TESTS.weights), packDoor(game, IN_TESTS.packs)];
  return [
    ...some.filter((door) => door !== undefined),
    ...deckDoors(game, IN_TESTS.decks),
    ...(await importDoors(game, IN_TESTS.imports)),
    ...fileDoors(game, IN_TESTS.files),
    scenarioDoor(game, IN_TESTS.scenario),
    ...recordDoors(game, IN_TESTS.records),
  ];
}

export async function allDoors(): Promise<readonly Door[]> {
  return (await Promise.all((await games()).map(doorsOf))).flat();
}
