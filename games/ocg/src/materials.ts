/** `materials` of Extra Deck monsters: what a card may say of them, and the properties the summoning rules read. */
import { childPath } from '@fuda/game';
import { nameHash, type Reader, type Shape } from '@fuda/language';
import { FRAMES } from './cards/printed.ts';
import { FIELDS, FRAME } from './fields/index.ts';
import { label } from './ir.ts';

export type Materials =
  /** Fusion: Japanese names, each once per copy */
  | readonly string[]
  | {
      /** Synchro: the one Tuner that fits, by Japanese name */
      readonly tuner?: string;
      /** Synchro: at most so many non-Tuners */
      readonly most?: number;
      /** Xyz, Link: Level of the materials, and how many */
      readonly level?: number;
      readonly count?: number;
      /** Link: frame of the materials */
      readonly frame?: keyof typeof FRAME;
    };

/** The summoning rules know so many Fusion Materials, and a monster has so many fields to give them from. */
const MOST_NAMED = 3;
const MOST_ON_FIELD = 6;
const MOST_LEVEL = 12;

const counted = (ja: string, en: string, max: number) =>
  ({ label: label(ja, en), need: 'optional', shape: { kind: 'number', literal: true, min: 1, max } }) as const;

const FRAME_CHOICES = (FIELDS.find(({ name }) => name === 'frame')?.values ?? []).map(({ name, label: said }) => ({
  word: name,
  label: said,
}));

/** What may be written: names for a Fusion, what the others ask for. */
export const MATERIALS: Shape = {
  kind: 'either',
  either: [
    { kind: 'list', list: { kind: 'string' }, least: 1 },
    {
      kind: 'facts',
      object: {
        tuner: { label: label('チューナーの名前', 'name of the Tuner'), need: 'optional', shape: { kind: 'string' } },
        most: counted('チューナー以外の数（まで）', 'non-Tuners at most', MOST_ON_FIELD),
        level: counted('レベル', 'Level', MOST_LEVEL),
        count: counted('枚数', 'how many', MOST_ON_FIELD),
        frame: {
          label: label('枠', 'frame'),
          need: 'optional',
          shape: { kind: 'word', choices: FRAME_CHOICES },
        },
      },
    },
  ],
};

/** What the materials of each frame may say, and what they have to. */
const PARTS: Readonly<Record<string, { readonly may: readonly string[]; readonly must: readonly string[] }>> = {
  synchro: { may: ['tuner', 'most'], must: [] },
  xyz: { may: ['level', 'count'], must: ['level', 'count'] },
  link: { may: ['level', 'count', 'frame'], must: ['count'] },
};

/** Complains about materials that no Summon could use or no text could say. */
export function checkMaterials(reader: Reader, value: unknown, path: string, card: ReadonlyMap<string, unknown>): void {
  const frame = String(card.get('frame'));
  if (frame === 'fusion') checkNames(reader, value, path);
  else if (Object.hasOwn(PARTS, frame)) checkParts(reader, value, path, PARTS[frame]);
  else {
    const expected = label(
      '融合・シンクロ・エクシーズ・リンクモンスターだけにあります',
      'only Fusion, Synchro, Xyz and Link Monsters have them',
    );
    reader.report('conflicting-fields', path, { name: 'materials', expected });
  }
}

function checkNames(reader: Reader, value: unknown, path: string): void {
  const names = reader.list(value, path);
  if (!names) return;
  if (names.length < 1 || names.length > MOST_NAMED) {
    const expected = label(`1〜${MOST_NAMED}枚の名前`, `1 to ${MOST_NAMED} names`);
    reader.report('out-of-range', path, { name: String(names.length), expected });
  }
  for (const [i, name] of names.entries()) checkName(reader, name, childPath(path, i));
}

function checkName(reader: Reader, value: unknown, path: string): void {
  if (reader.string(value, path) === '') reader.report('missing-field', path, { name: 'name' });
}

function checkParts(
  reader: Reader,
  value: unknown,
  path: string,
  { may, must }: { readonly may: readonly string[]; readonly must: readonly string[] },
): void {
  const object = reader.object(value, path);
  if (!object) return;
  reader.onlyFields(object, path, may);
  for (const name of must) if (!object.has(name)) reader.report('missing-field', path, { name });
  reader.optional(object, path, 'tuner', (v, p) => checkName(reader, v, p));
  reader.optional(object, path, 'most', (v, p) => reader.integer(v, p, 1, MOST_ON_FIELD));
  reader.optional(object, path, 'level', (v, p) => reader.integer(v, p, 1, MOST_LEVEL));
  reader.optional(object, path, 'count', (v, p) => reader.integer(v, p, 1, MOST_ON_FIELD));
  reader.optional(object, path, 'frame', (v, p) => reader.oneOf(v, p, FRAMES, label('枠', 'frame')));
}

export function materialProperties(materials: Materials): Record<string, number> {
  if (Array.isArray(materials)) {
    return Object.fromEntries(materials.map((name: string, i: number) => [`material${i + 1}`, nameHash(name)]));
  }
  const { tuner, most, level, count, frame } = materials as Exclude<Materials, readonly string[]>;
  return {
    ...(tuner === undefined ? {} : { tunerName: nameHash(tuner) }),
    ...(most === undefined ? {} : { mostMaterials: most }),
    ...(level === undefined ? {} : { materialLevel: level }),
    ...(count === undefined ? {} : { materialCount: count }),
    ...(frame === undefined ? {} : { materialFrame: FRAME[frame] }),
  };
}
