/** Cards of packs, read and lowered beside a game's own. */
import { type FileProblem, nearest, type Pack, type PackWord, packCardId } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { type CardInput, type ReadCard, readCardFiles } from './compile.ts';
import type { Vocabulary } from './define-vocabulary.ts';
import { extendVocabulary, type OwnLists, soundKeywords } from './extend-vocabulary.ts';
import { indexCards } from './index-cards.ts';
import type { CardIndex } from './reader.ts';

/** What packs add to a game. */
export interface PackPool {
  /** the packs that fit together; `problems` tell what became of the others */
  readonly packs: readonly Pack[];
  /** their words, by open list */
  readonly words: ReadonlyMap<string, readonly PackWord[]>;
  /** the game's words with those of the packs; the same object as long as the words are the same */
  readonly worded: Vocabulary;
  /** with the packs' keywords, too: what their cards are read with */
  readonly vocabulary: Vocabulary;
  /** the packs' sound cards under the ids they have in the game; those that replace one have its id */
  readonly read: readonly ReadCard[];
  /** what cards of the game and of the packs may name */
  readonly index: CardIndex;
  readonly problems: readonly FileProblem[];
}

const problem = (code: string, file: string, path: string, reason: Text, hint?: Text): FileProblem => ({
  code,
  severity: 'error',
  file,
  path,
  reason,
  ...(hint ? { hint } : {}),
});

/** Every card of the packs that is meant to be played, with its place; wrong ids are told. */
function inputsOf(packs: readonly Pack[], shipped: ReadonlySet<string>, problems: FileProblem[]): CardInput[] {
  const replaced = new Map<string, string>();
  return packs.flatMap((pack) =>
    pack.cards.flatMap((card, i): CardInput[] => {
      const { draft, replaces, ...json } = card;
      if (draft) return [];
      const path = `$.cards[${i}]`;
      if (replaces === undefined && shipped.has(card.id ?? '')) {
        problems.push(
          problem(
            'PACK_CLASH',
            pack.id,
            `${path}.id`,
            {
              ja: `ゲームに「${card.id}」というカードがあります`,
              en: `the game has a card "${card.id}" already`,
            },
            {
              ja: `置きかえるなら id のかわりに "replaces": "${card.id}"`,
              en: `to replace it, write "replaces": "${card.id}" instead of the id`,
            },
          ),
        );
        return [];
      }
      if (replaces !== undefined && !shipped.has(replaces)) {
        const near = nearest(replaces, shipped);
        const hint = near === undefined ? undefined : { ja: `もしかして: ${near}`, en: `did you mean ${near}?` };
        problems.push(
          problem(
            'PACK_UNKNOWN_NAME',
            pack.id,
            `${path}.replaces`,
            { ja: `ゲームに「${replaces}」というカードはありません`, en: `the game has no card "${replaces}"` },
            hint,
          ),
        );
        return [];
      }
      const before = replaces === undefined ? undefined : replaced.get(replaces);
      if (replaces !== undefined && before !== undefined) {
        problems.push(
          problem('PACK_CLASH', pack.id, `${path}.replaces`, {
            ja: `「${replaces}」はパック「${before}」でも置きかえられています`,
            en: `"${replaces}" is replaced by the pack "${before}", too`,
          }),
        );
        return [];
      }
      if (replaces !== undefined) replaced.set(replaces, pack.id);
      const id = packCardId(pack.id, card);
      return [
        {
          file: pack.id,
          json: replaces === undefined ? json : { id: replaces, ...json },
          packed: { path, id, home: pack.id },
        },
      ];
    }),
  );
}

/** Packs that cannot stand beside each other or the game as a whole. */
function checkHeads(packs: readonly Pack[], game: string, shipped: ReadonlySet<string>, problems: FileProblem[]) {
  const seen = new Set<string>();
  const namespaces = new Set([...shipped].flatMap((id) => (id.includes(':') ? [id.slice(0, id.indexOf(':'))] : [])));
  return packs.filter((pack) => {
    if (pack.game !== game) {
      const reason = {
        ja: `「${pack.game}」のパックです（ここは「${game}」）`,
        en: `a pack for "${pack.game}", not for "${game}"`,
      };
      problems.push(problem('PACK_OTHER_GAME', pack.id, '$.game', reason));
      return false;
    }
    if (seen.has(pack.id) || namespaces.has(pack.id)) {
      const reason = seen.has(pack.id)
        ? { ja: `パック「${pack.id}」が2つあります`, en: `there are two packs "${pack.id}"` }
        : { ja: `「${pack.id}」はゲームが使っています`, en: `"${pack.id}" is used by the game itself` };
      problems.push(problem('PACK_CLASH', pack.id, '$.id', reason));
      return false;
    }
    seen.add(pack.id);
    return true;
  });
}

/** Reads the words, keywords and cards of packs. Never throws; what is wrong is left out and told. `shipped` are the game's own cards. */
export function readPacks(
  packs: readonly Pack[],
  base: Vocabulary,
  shipped: readonly { readonly id: string }[],
  own?: OwnLists,
): PackPool {
  const problems: FileProblem[] = [];
  const ids = new Set(shipped.map(({ id }) => id));
  const sound = checkHeads(packs, base.game.id, ids, problems);
  const extended = extendVocabulary(base, sound, own);
  const inputs = inputsOf(sound, ids, problems);
  const brought = inputs.map(({ json, packed }) => ({ ...(json as object), id: packed?.id }));
  const known = extended.keywords.length === 0 ? undefined : indexCards([...brought, ...shipped], extended.worded);
  const { vocabulary, problems: wrong } = known
    ? soundKeywords(extended, known)
    : { vocabulary: extended.worded, problems: [] };
  const { cards: read, index, diagnostics } = readCardFiles(inputs, vocabulary, shipped);
  return {
    packs: sound,
    words: extended.words,
    worded: extended.worded,
    vocabulary,
    read,
    index,
    problems: [...problems, ...extended.problems, ...wrong, ...diagnostics],
  };
}

/** The index for reading or describing a card of a pack: its short ids are understood. */
export const indexFor = (index: CardIndex, { packed }: Pick<ReadCard, 'packed'>): CardIndex =>
  packed ? { ...index, home: packed.home } : index;
