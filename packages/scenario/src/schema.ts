/** The shape of a scenario file. What the words in it mean for a game is checked by `read-scenario.ts`. */
import { z } from 'zod';

/** Bounds of a file: far above anything written by hand, far below anything that could hurt. */
export const SCENARIO_LIMITS = {
  cards: 4000,
  steps: 20_000,
  text: 200,
  copies: 400,
  rolls: 100_000,
  packs: 20,
} as const;

const word = z.string().min(1).max(SCENARIO_LIMITS.text);
const integer = z.int();
const player = z.union([z.literal(0), z.literal(1)]);
const value = z.union([integer, z.boolean()]);
const bilingual = z.strictObject({ ja: word, en: word });
const comment = z.string().max(4000).optional();

/** Keys of a zone entry that are not attributes of the card. */
export const ENTRY_KEYS = [
  'card',
  'count',
  'slot',
  'owner',
  'under',
  'attributes',
  'zone',
  'of',
  'known',
  'comment',
] as const;

const entry: z.ZodType<ScenarioEntry> = z.lazy(() =>
  z.union([
    word,
    z
      .object({
        card: word,
        count: z.int().min(1).max(SCENARIO_LIMITS.copies).optional(),
        slot: z.int().min(0).optional(),
        owner: player.optional(),
        under: z.array(entry).max(SCENARIO_LIMITS.cards).optional(),
        attributes: z.record(word, value).optional(),
        zone: word.optional(),
        of: player.optional(),
        known: z.array(player).max(2).optional(),
        comment,
      })
      // any other key is an attribute of the game: { "card": "…", "tapped": true }
      .catchall(z.unknown()),
  ]),
) as z.ZodType<ScenarioEntry>;

/** A card in a zone: its id or name, or that with details. Keys not listed here are attributes of the game. */
export type ScenarioEntry = string | ScenarioCard;
export interface ScenarioCard {
  readonly card: string;
  readonly count?: number;
  readonly slot?: number;
  readonly owner?: 0 | 1;
  readonly under?: readonly ScenarioEntry[];
  readonly attributes?: Readonly<Record<string, number | boolean>>;
  /** for a card in `under`: where it lies */
  readonly zone?: string;
  /** for a card in `under`: whose zone that is, where it is not the side of the card above */
  readonly of?: 0 | 1;
  /** players who have seen it, though it lies hidden from them */
  readonly known?: readonly (0 | 1)[];
  readonly comment?: string;
  readonly [attribute: string]: unknown;
}

const side = z.strictObject({
  zones: z.record(word, z.array(entry).max(SCENARIO_LIMITS.cards)).optional(),
  counters: z.record(word, integer).optional(),
  comment,
});

const choice = z.strictObject({
  player: player.optional(),
  verb: word.optional(),
  card: word.optional(),
  zone: word.optional(),
  ability: word.optional(),
  number: integer.optional(),
  mode: word.optional(),
  target: word.optional(),
  option: z.int().min(0).optional(),
});
export type ScenarioChoice = z.infer<typeof choice>;

const zoneExpectation = z.union([
  z.array(word),
  z.strictObject({
    size: z.int().min(0).optional(),
    contains: z.array(word).optional(),
    lacks: z.array(word).optional(),
    order: z.array(word).optional(),
  }),
]);
export type ZoneExpectation = z.infer<typeof zoneExpectation>;

const expectation = z.strictObject({
  zones: z.record(word, zoneExpectation).optional(),
  counters: z.record(word, integer).optional(),
  globals: z.record(word, integer).optional(),
  phase: word.optional(),
  turn: integer.optional(),
  turnPlayer: player.optional(),
  query: z
    .strictObject({ player: player.optional(), reaction: z.boolean().optional(), prompt: word.optional() })
    .nullable()
    .optional(),
  result: z.strictObject({ winner: player.nullable().optional(), reason: word.optional() }).nullable().optional(),
  pending: z.array(word).optional(),
  stats: z.record(word, z.record(word, integer)).optional(),
  attributes: z.record(word, z.record(word, value)).optional(),
  under: z.record(word, z.array(word)).optional(),
  lastEvents: z
    .array(z.union([word, z.strictObject({ type: word, card: word.optional(), value: integer.optional() })]))
    .optional(),
  options: z.int().min(0).optional(),
});
export type ScenarioExpectation = z.infer<typeof expectation>;

/** What happened on the way does not count for a goal. */
export const goalSchema = expectation.omit({ lastEvents: true });

const puzzle = z.strictObject({
  /** who is to reach it */
  player,
  /** how the position must be after some answer */
  goal: goalSchema,
  byTurn: z.int().min(0).optional(),
  hints: z.array(bilingual).max(20).optional(),
});
export type ScenarioPuzzle = z.infer<typeof puzzle>;

/** What a step may do; each step does exactly one of these. */
export const STEP_KINDS = [
  'choose',
  'pass',
  'surrender',
  'expectOption',
  'expectNoOption',
  'expect',
  'undo',
  'redo',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

const step = z.strictObject({
  choose: choice.optional(),
  pass: z.literal(true).optional(),
  surrender: player.optional(),
  expectOption: choice.optional(),
  expectNoOption: choice.optional(),
  expect: expectation.optional(),
  undo: z.int().min(1).optional(),
  redo: z.int().min(1).optional(),
  comment,
});
export type ScenarioStep = z.infer<typeof step>;

export const SCENARIO_FORMAT = 'fuda-scenario/1';
export const BASE_FORMAT = 'fuda-base/1';

export const scenarioSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(SCENARIO_FORMAT),
  game: word,
  from: word.optional(),
  ruleset: word.optional(),
  name: bilingual.optional(),
  rule: z.array(word).optional(),
  comment,
  cards: z.array(z.unknown()).max(SCENARIO_LIMITS.cards).optional(),
  /** packs with what the file needs of them, as records carry them: it is played with these and no others */
  packs: z.array(z.unknown()).max(SCENARIO_LIMITS.packs).optional(),
  decks: z.tuple([word, word]).optional(),
  players: z.tuple([side, side]).optional(),
  turnPlayer: player.optional(),
  turn: z.int().min(0).optional(),
  phase: word.optional(),
  globals: z.record(word, integer).optional(),
  seed: integer.optional(),
  rolls: z.array(integer).max(SCENARIO_LIMITS.rolls).optional(),
  puzzle: puzzle.optional(),
  script: z.array(step).max(SCENARIO_LIMITS.steps),
});
/** A scenario file whose shape is right; the words in it may still be unknown to its game. */
export type Scenario = z.infer<typeof scenarioSchema>;

/** A position that scenarios begin from: everything a file may have but a script and what belongs to it. */
export const baseSchema = scenarioSchema
  .omit({ from: true, packs: true, rule: true, rolls: true, puzzle: true, script: true })
  .extend({ format: z.literal(BASE_FORMAT) });
export type ScenarioBase = z.infer<typeof baseSchema>;

/** The published JSON Schema of scenario files, for completion in any editor. */
export function scenarioJsonSchema(): unknown {
  return z.toJSONSchema(scenarioSchema, { io: 'input', unrepresentable: 'any' });
}
