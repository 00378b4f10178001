/** The published JSON Schema of a pack, for completion in editors. Never stricter than the reader. */
import { type GamePackage, PACK_FORMAT, WORD_FACTS } from '@fuda/game';
import { OWN_ID, PACK_ID } from './check-pack.ts';
import { PACK_LIMITS } from './limits.ts';

type Schema = Readonly<Record<string, unknown>>;

const string = (most: number, more: Schema = {}): Schema => ({ type: 'string', maxLength: most, ...more });
const list = (items: Schema, most: number): Schema => ({ type: 'array', items, maxItems: most });
const strict = (properties: Schema, required: readonly string[]): Schema => ({
  type: 'object',
  properties: { $schema: { type: 'string' }, ...properties },
  required,
  additionalProperties: false,
});

const NAME: Schema = {
  anyOf: [
    string(PACK_LIMITS.name, { minLength: 1 }),
    strict({ ja: string(PACK_LIMITS.name, { minLength: 1 }), en: string(PACK_LIMITS.name, { minLength: 1 }) }, [
      'ja',
      'en',
    ]),
  ],
};
const OWN: Schema = string(PACK_LIMITS.id, { pattern: OWN_ID.source });

const FACTS: Readonly<Record<(typeof WORD_FACTS)[number], Schema>> = {
  of: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  reading: string(PACK_LIMITS.name),
  from: { type: 'integer' },
  to: { type: 'integer' },
};

function wordSchema(facts: readonly (typeof WORD_FACTS)[number][], needed: readonly string[]): Schema {
  const further = Object.fromEntries(facts.map((fact) => [fact, FACTS[fact]]));
  return strict(
    { name: string(PACK_LIMITS.name), ja: string(PACK_LIMITS.name), en: string(PACK_LIMITS.name), ...further },
    ['name', 'ja', 'en', ...needed],
  );
}

interface CardSchemas {
  readonly card: Schema;
  readonly definitions: Schema;
}

/** The game's schema of one card, with what packs say besides. */
function cardSchemas(game: GamePackage | undefined): CardSchemas {
  const own = game?.cardSchema?.() as
    | { readonly anyOf?: readonly Schema[]; readonly $defs?: Schema; readonly definitions?: Schema }
    | undefined;
  const card = own?.anyOf?.find(
    (one) => one.type === 'object' && 'properties' in one && 'id' in (one.properties as Schema),
  );
  const packed = { replaces: string(PACK_LIMITS.name), draft: { type: 'boolean' } };
  if (!card)
    return {
      card: { type: 'object', properties: { id: OWN, ...packed }, additionalProperties: true },
      definitions: {},
    };
  const required = (card.required as readonly string[] | undefined)?.filter((key) => key !== 'id') ?? [];
  // half-made cards lack things, so nothing but the shape of what is there is asked for
  const whole = { ...card, properties: { ...(card.properties as Schema), ...packed }, required };
  const draft = { ...whole, required: ['draft'] };
  return { card: { anyOf: [whole, draft] }, definitions: own?.$defs ?? {} };
}

/** A JSON Schema (2020-12). With a game its cards and open lists are described, too. */
export function packJsonSchema(game?: GamePackage): Record<string, unknown> {
  const { card, definitions } = cardSchemas(game);
  const anyWord = wordSchema(WORD_FACTS, []);
  const words: Schema = game?.openLists
    ? strict(
        Object.fromEntries(
          game.openLists.map(({ id, facts, needed }) => [id, list(wordSchema(facts, needed), PACK_LIMITS.words)]),
        ),
        [],
      )
    : { type: 'object', additionalProperties: list(anyWord, PACK_LIMITS.words) };
  const section = {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1, maximum: PACK_LIMITS.copies },
    maxProperties: PACK_LIMITS.entries,
  };
  const deck = strict(
    {
      id: OWN,
      name: NAME,
      rulesets: list({ type: 'string' }, PACK_LIMITS.lists),
      sections: { type: 'object', additionalProperties: section },
    },
    ['id', 'name', 'sections'],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: game ? `Fuda pack: ${game.name.en} / ${game.name.ja}` : 'Fuda pack',
    ...strict(
      {
        format: { const: PACK_FORMAT },
        id: string(PACK_LIMITS.id, { pattern: PACK_ID.source }),
        name: NAME,
        author: string(PACK_LIMITS.name),
        version: string(PACK_LIMITS.name),
        game: game ? { const: game.id } : string(PACK_LIMITS.name),
        note: string(PACK_LIMITS.note),
        words,
        keywords: list({ type: 'object', required: ['id'] }, PACK_LIMITS.keywords),
        cards: list(card, PACK_LIMITS.cards),
        decks: list(deck, PACK_LIMITS.decks),
        scenarios: list({ type: 'object' }, PACK_LIMITS.scenarios),
        images: {
          type: 'object',
          additionalProperties: { type: 'string', pattern: '^data:image/(webp|png);base64,' },
        },
      },
      ['format', 'id', 'name', 'game'],
    ),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}
