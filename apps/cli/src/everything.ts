/** All commands and all games at once, for whoever describes or tries them all; a program that starts reads only what it needs. */
import { allCommands } from './commands.ts';
import { allGames } from './games.ts';

export const COMMANDS = await allCommands();
export const GAMES = await allGames();
