export { runCli } from './cli.ts';
export type { Call, CommandSpec, OptionSpec, Surroundings } from './command.ts';
export { COMMANDS, GAMES } from './everything.ts';
export { figuresIn, noFigures, secondsOf } from './soak/soak.ts';
export { FOR_READING, type Mount, READING_IN_PAGE, type Served, serveFolder } from './static-server.ts';
