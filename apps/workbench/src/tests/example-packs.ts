import { fileURLToPath } from 'node:url';

const games = fileURLToPath(new URL('../../../../games', import.meta.url));
const FOLDERS: Readonly<Record<string, string>> = { 'sample-duel': 'sample' };

/** The file of a game's example pack. */
export const exampleOf = (game: string): string => `${games}/${FOLDERS[game] ?? game}/packs/example.json`;
