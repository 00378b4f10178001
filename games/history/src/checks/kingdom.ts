import { isAttack, isOpener, isScoreReachable } from '../kingdom-facts.ts';
import { BASE_PILES, KINGDOM_PILES, KINGDOM_SLOTS } from '../table.ts';
import type { CardData } from '../vocabulary/words.ts';
import { FileReader } from './problem.ts';

/**
 * Checks a list of piles, e.g. a teacher's own. `pool`: the cards of the ruleset; `others`: cards that exist, but not in this ruleset.
 * Paths start at `path`.
 */
export function checkKingdom(
  ids: readonly unknown[],
  pool: readonly CardData[],
  path = '$',
  file = '',
  others: readonly CardData[] = [],
): FileReader {
  const problems = new FileReader(file);
  const byId = new Map(pool.map((card) => [card.id, card]));
  if (ids.length !== KINGDOM_PILES) {
    problems.complain('E_TEN_PILES', path, {
      ja: `場のカードは${KINGDOM_PILES}種類です（${ids.length}）`,
      en: `a kingdom has ${KINGDOM_PILES} piles (found ${ids.length})`,
    });
  }
  for (const [i, id] of ids.entries()) checkPile(id, ids.indexOf(id) < i, byId, others, `${path}[${i}]`, problems);
  const kingdom = [...new Set(ids)].flatMap((id) => byId.get(id as string) ?? []);
  const table = [...BASE_PILES.flatMap((id) => byId.get(id) ?? []), ...kingdom];
  const names = table.map((card) => card.name);
  for (const [i, id] of ids.entries()) {
    const card = byId.get(id as string);
    if (card === undefined || BASE_PILES.includes(card.id) || ids.indexOf(id) < i) continue;
    if (names.indexOf(card.name) !== names.lastIndexOf(card.name)) {
      problems.complain('E_SAME_NAME', `${path}[${i}]`, {
        ja: `「${card.name}」が2つあります`,
        en: `two piles are called ${card.nameEn}`,
      });
    }
    if (card.type === 'victory' && !isScoreReachable(card, table)) {
      problems.complain('E_SCORE_UNREACHABLE', `${path}[${i}]`, {
        ja: `「${card.name}」の条件を満たせるカードがありません`,
        en: `no pile here serves the scoring condition of ${card.nameEn}`,
      });
    }
  }
  checkMix(kingdom, path, problems);
  return problems;
}

function checkPile(
  id: unknown,
  again: boolean,
  pool: ReadonlyMap<string, CardData>,
  others: readonly CardData[],
  at: string,
  problems: FileReader,
): void {
  if (typeof id !== 'string') {
    problems.complain('E_VALUE', at, { ja: 'カードのidを書きます', en: 'the id of a card' });
    return;
  }
  const card = pool.get(id);
  const foreign = others.find((other) => other.id === id);
  if (card === undefined && foreign) {
    problems.complain('E_NOT_IN_RULESET', at, {
      ja: `「${foreign.name}」はこのルールのカードではありません`,
      en: `${foreign.nameEn} (${id}) is no card of this ruleset`,
    });
  } else if (card === undefined) {
    const meant = problems.meant(id, [...pool.keys()]);
    problems.complain('E_UNKNOWN_CARD', at, { ja: `カード「${id}」はありません`, en: `no card "${id}"` }, meant);
  } else if (BASE_PILES.includes(id)) {
    problems.complain('E_SAME_NAME', at, {
      ja: `「${card.name}」はいつも場にあります`,
      en: `${card.nameEn} (${id}) lies on every table anyway`,
    });
  } else if (again) {
    problems.complain('E_SAME_NAME', at, {
      ja: `「${card.name}」が2回書かれています`,
      en: `${card.nameEn} (${id}) is named twice`,
    });
  }
}

/** Ways into the game, and not too many attacks. */
function checkMix(kingdom: readonly CardData[], path: string, problems: FileReader): void {
  const { minOpeners, maxAttackPiles } = KINGDOM_SLOTS;
  const openers = kingdom.filter(isOpener).length;
  if (openers < minOpeners) {
    problems.complain('E_OPENERS', path, {
      ja: `はじめに知識を得られるカードが${minOpeners}種類いります（${openers}）`,
      en: `needs ${minOpeners} openers: no knowledge required, cheap, giving knowledge (found ${openers})`,
    });
  }
  const attacks = kingdom.filter(isAttack).length;
  if (attacks > maxAttackPiles) {
    problems.complain('E_ATTACKS', path, {
      ja: `相手に捨てさせるカードは${maxAttackPiles}種類までです（${attacks}）`,
      en: `at most ${maxAttackPiles} attack piles (found ${attacks})`,
    });
  }
}
