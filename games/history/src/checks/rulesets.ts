/** Reading ruleset files: every flag has its shape; a file that extends another may leave flags out. */
import type { FolderFile } from '@fuda/game';
import { readCardFiles } from '@fuda/language';
import { type Ruleset, TIE_BREAKS, TRASH_REACHES } from '../flags.ts';
import { isNarrower, vocabularyFor } from '../vocabulary/index.ts';
import { type CardData, EFFECT_FIELDS } from '../vocabulary/words.ts';
import { idOf } from './cards.ts';
import { FileReader, type Problem } from './problem.ts';
import {
  bothLanguages,
  flag,
  integer,
  isObject,
  type Json,
  known,
  listOf,
  object,
  oneOf,
  recordOf,
  type Shape,
  text,
} from './shape.ts';

export type SourceFile = FolderFile;

export interface RulesetContext {
  readonly eras: readonly string[];
  readonly startDecks: readonly string[];
  readonly cards: readonly CardData[];
  /** also cards that are refused themselves */
  readonly named: readonly unknown[];
}

const MOST_ROUNDS = 99;
const MOST_PER_TURN = 9;

/** Every flag of a complete ruleset. */
function flagsFor({ eras, startDecks, named }: RulesetContext): Readonly<Record<keyof Ruleset, Shape>> {
  const card = known('E_UNKNOWN_CARD', named.map(idOf));
  return {
    id: text,
    name: bothLanguages,
    summary: bothLanguages,
    effectFields: listOf(oneOf(EFFECT_FIELDS)),
    cardSets: listOf(known('E_UNKNOWN_ERA', eras), 1),
    handSize: integer(1, MOST_PER_TURN),
    actionsPerTurn: integer(0, MOST_PER_TURN),
    buysPerTurn: integer(1, MOST_PER_TURN),
    startKnowledge: integer(0, MOST_ROUNDS),
    startDeck: oneOf(startDecks),
    firstPlayer: oneOf(['player', 'cpu', 'seeded']),
    roundLimit: integer(1, MOST_ROUNDS),
    end: object({
      needed: { topPile: card, emptyPiles: integer(1, 16), check: oneOf(['everyCleanup', 'roundEnd']) },
    }),
    drawnResources: oneOf(['stayInHand', 'playAtEndOfAction']),
    scoreNonVictory: flag,
    scoreTokens: flag,
    tieBreak: listOf(oneOf(TIE_BREAKS)),
    gainFromSupply: flag,
    gainOutsideSupply: flag,
    trashReach: listOf(oneOf(TRASH_REACHES)),
    attack: (value, at, problems) => {
      if (value !== null)
        object({ needed: { resolve: oneOf(['victimDraw']), handFloor: integer(0, MOST_PER_TURN) } })(
          value,
          at,
          problems,
        );
    },
    cardOverrides: recordOf(card, overrides),
  };
}

/** What a ruleset may print otherwise on a card; the card as a whole is checked afterwards. */
const OVERRIDES = ['type', 'cost', 'knowledgeRequired', 'effects', 'supply'];

const overrides: Shape = (value, at, problems) => {
  if (!isObject(value))
    return problems.complain('E_VALUE', at, { ja: 'オブジェクトを書きます', en: 'an object is needed' });
  for (const key of Object.keys(value).filter((k) => !OVERRIDES.includes(k))) {
    const meant = problems.meant(key, OVERRIDES);
    problems.complain(
      'E_UNKNOWN_FIELD',
      `${at}.${key}`,
      { ja: `「${key}」は変えられません`, en: `"${key}" cannot be changed` },
      meant,
    );
  }
};

interface Draft {
  readonly file: string;
  readonly json: Json;
  readonly id: string;
}

export interface ReadRulesets {
  /** the sound ones */
  readonly rulesets: readonly Ruleset[];
  /** of all of them */
  readonly ids: readonly string[];
  readonly problems: readonly Problem[];
}

/** `only`: the file that is asked about; the others are there to be extended. */
export function readRulesets(files: readonly SourceFile[], context: RulesetContext, only?: string): ReadRulesets {
  const problems: Problem[] = [];
  const drafts: Draft[] = [];
  for (const { file, json } of files) {
    const found = new FileReader(file);
    if (!isObject(json))
      found.complain('E_VALUE', '$', { ja: 'ルールはオブジェクトです', en: 'a ruleset is an object' });
    else if (typeof json.id !== 'string' || json.id === '')
      found.complain('E_MISSING', '$.id', { ja: 'idがありません', en: '"id" is missing' });
    else {
      const { id } = json;
      const twice = drafts.find((draft) => draft.id === id)?.file;
      if (twice === undefined) drafts.push({ file, json, id });
      else
        found.complain('E_DUP_ID', '$.id', {
          ja: `id「${id}」は${twice}にもあります`,
          en: `the id "${id}" is used in ${twice}, too`,
        });
    }
    problems.push(...found.problems);
  }
  const asked = only === undefined ? drafts : drafts.filter(({ file }) => file === only);
  const rulesets = asked.flatMap((draft) => {
    const found = new FileReader(draft.file);
    const ruleset = complete(draft, drafts, context, found);
    problems.push(...found.problems);
    return ruleset ? [ruleset] : [];
  });
  return { rulesets, ids: drafts.map(({ id }) => id), problems };
}

function complete(
  draft: Draft,
  drafts: readonly Draft[],
  context: RulesetContext,
  problems: FileReader,
): Ruleset | undefined {
  const flags = flagsFor(context);
  const { extends: _, ...own } = draft.json;
  checkShape(draft, flags, problems);
  const line = lineage(draft, drafts, problems);
  if (!line || problems.failed) return undefined;
  // what is wrong with an ancestor is said there, and this ruleset cannot stand either
  const isSound = (ancestor: Draft): boolean => {
    const aside = new FileReader(ancestor.file);
    checkShape(ancestor, flags, aside);
    return !aside.failed;
  };
  if (!line.every(isSound)) return undefined;
  const whole = { ...Object.assign({}, ...line.map(({ json }) => json)), ...own } as Record<string, unknown>;
  delete whole.extends;
  // a flag no ancestor has: said there as missing, and this ruleset cannot stand either
  if (Object.keys(flags).some((key) => whole[key] === undefined)) return undefined;
  const ruleset = whole as unknown as Ruleset;
  checkCards(ruleset, Object.hasOwn(own, 'cardOverrides'), context, problems);
  return problems.failed ? undefined : ruleset;
}

/** A ruleset that extends another one says only what is different. */
function checkShape({ json }: Draft, flags: Readonly<Record<string, Shape>>, problems: FileReader): void {
  object({
    needed: json.extends === undefined ? flags : { id: flags.id, name: flags.name, summary: flags.summary },
    optional: { ...flags, extends: text },
  })(json, '$', problems);
}

/** The rulesets this one extends, the oldest first; undefined when the line is broken. */
function lineage(draft: Draft, drafts: readonly Draft[], problems: FileReader): readonly Draft[] | undefined {
  const line: Draft[] = [];
  for (let at = draft; at.json.extends !== undefined; ) {
    const wanted = at.json.extends;
    const next = drafts.find(({ id }) => id === wanted);
    if (!next) {
      if (at === draft) {
        const ids = drafts.map(({ id }) => id).filter((id) => id !== draft.id);
        known('E_UNKNOWN_RULESET', ids)(wanted, '$.extends', problems);
      }
      return undefined;
    }
    if (next === draft || line.includes(next)) {
      problems.complain('E_EXTENDS_ITSELF', '$.extends', {
        ja: '自分自身をもとにしています',
        en: 'the ruleset extends itself',
      });
      return undefined;
    }
    line.unshift(next);
    at = next;
  }
  return line;
}

/** The cards of a ruleset with its own numbers, as the ruleset's fields allow them. */
export function cardsWith(ruleset: Ruleset, cards: readonly CardData[]): readonly CardData[] {
  return cards
    .filter((card) => ruleset.cardSets.includes(card.era))
    .map((card) => ({ ...card, ...ruleset.cardOverrides[card.id] }));
}

/** Cards it prints otherwise are checked like those of a card file; the others have to be playable with its fields. */
function checkCards(
  ruleset: Ruleset,
  overriding: boolean,
  { cards, named }: RulesetContext,
  problems: FileReader,
): void {
  const isPrinted = ({ id }: CardData): boolean => Object.hasOwn(ruleset.cardOverrides, id);
  // what an ancestor prints is said where it stands, and not again by everybody who extends it; what is printed nowhere else was read
  // with every field there is, and is the same here unless the ruleset is narrower
  const narrower = isNarrower(ruleset);
  const asked = cardsWith(ruleset, cards).filter((card) => (isPrinted(card) ? overriding : narrower));
  if (asked.length === 0) return;
  const { diagnostics } = readCardFiles([{ file: problems.file, json: asked }], vocabularyFor(ruleset), named);
  for (const told of diagnostics.filter(({ severity }) => severity === 'error')) {
    const card = asked[Number(/^\$\[(\d+)\]/.exec(told.path)?.[1] ?? 0)];
    const { ja, en } = told.reason;
    // the place is the override, or the flag that does not allow what the card says
    if (isPrinted(card))
      problems.diagnostics.push({ ...told, path: told.path.replace(/^\$\[\d+\]/, `$.cardOverrides.${card.id}`) });
    else
      problems.diagnostics.push({
        ...told,
        path: '$.effectFields',
        reason: { ja: `「${card.name}」: ${ja}`, en: `${card.nameEn}: ${en}` },
      });
  }
}
