import type { CommandSpec } from './command.ts';

/** How each command is loaded, by its name, in the order of the help: who calls one reads no other. */
export type Commands = Readonly<Record<string, () => Promise<CommandSpec>>>;

export const COMMANDS: Commands = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  start: async () => (await import('./commands/start.ts')).startCommand,
  play: async () => (await import('./commands/play.ts')).playCommand,
  games: async () => (await import('./commands/games.ts')).gamesCommand,
  hint: async () => (await import('./commands/hint.ts')).hintCommand,
  solve: async () => (await import('./commands/solve.ts')).solveCommand,
  odds: async () => (await import('./commands/odds.ts')).oddsCommand,
  arena: async () => (await import('./commands/arena.ts')).arenaCommand,
  matrix: async () => (await import('./commands/matrix.ts')).matrixCommand,
  try: async () => (await import('./commands/try.ts')).tryCommand,
  trial: async () => (await import('./commands/trial.ts')).trialCommand,
  sim: async () => (await import('./commands/sim.ts')).simCommand,
  deck: async () => (await import('./commands/deck.ts')).deckCommand,
  scenario: async () => (await import('./commands/scenario.ts')).scenarioCommand,
  validate: async () => (await import('./commands/validate.ts')).validateCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  soak: async () => (await import('./commands/soak.ts')).soakCommand,
  lab: async () => (await import('./commands/lab.ts')).labCommand,
  train: async () => (await import('./commands/train.ts')).trainCommand,
  bench: async () => (await import('./commands/bench.ts')).benchCommand,
  schema: async () => (await import('./commands/schema.ts')).schemaCommand,
};

export const allCommands = (commands: Commands = COMMANDS): Promise<CommandSpec[]> =>
  Promise.all(Object.values(commands).map((load) => load()));
