export { COMMANDS, runCli } from './cli.ts';
export type { Call, CommandSpec, OptionSpec, Surroundings } from './command.ts';
export { GAMES } from './games.ts';
export { type Served, serveFolder } from './static-server.ts';
