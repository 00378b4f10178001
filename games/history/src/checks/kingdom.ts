import { isAttack, isOpener, isScoreReachable } from '../kingdom-facts.ts';
import { BASE_PILES, KINGDOM_PILES, KINGDOM_SLOTS } from '../table.ts';
import type { CardData } from '../vocabulary.ts';
import { nearest, Problems } from './problem.ts';

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
): Problems {
  const problems = new Problems(file);
  const byId = new Map(pool.map((card) => [card.id, card]));
  if (ids.length !== KINGDOM_PILES) {
    problems.add(
      'E_TEN_PILES',
      path,
      `場のカードは${KINGDOM_PILES}種類です（${ids.length}）`,
      `a kingdom has ${KINGDOM_PILES} piles (found ${ids.length})`,
    );
  }
  for (const [i, id] of ids.entries()) checkPile(id, ids.indexOf(id) < i, byId, others, `${path}[${i}]`, problems);
  const kingdom = [...new Set(ids)].flatMap((id) => byId.get(id as string) ?? []);
  const table = [...BASE_PILES.flatMap((id) => byId.get(id) ?? []), ...kingdom];
  const names = table.map((card) => card.name);
  for (const [i, id] of ids.entries()) {
    const card = byId.get(id as string);
    if (card === undefined || BASE_PILES.includes(card.id) || ids.indexOf(id) < i) continue;
    if (names.indexOf(card.name) !== names.lastIndexOf(card.name)) {
      problems.add(
        'E_SAME_NAME',
        `${path}[${i}]`,
        `「${card.name}」が2つあります`,
        `two piles are called ${card.nameEn}`,
      );
    }
    if (card.type === 'victory' && !isScoreReachable(card, table)) {
      problems.add(
        'E_SCORE_UNREACHABLE',
        `${path}[${i}]`,
        `「${card.name}」の条件を満たせるカードがありません`,
        `no pile here serves the scoring condition of ${card.nameEn}`,
      );
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
  problems: Problems,
): void {
  if (typeof id !== 'string') {
    problems.add('E_VALUE', at, 'カードのidを書きます', 'the id of a card');
    return;
  }
  const card = pool.get(id);
  const foreign = others.find((other) => other.id === id);
  if (card === undefined && foreign) {
    problems.add(
      'E_NOT_IN_RULESET',
      at,
      `「${foreign.name}」はこのルールのカードではありません`,
      `${foreign.nameEn} (${id}) is no card of this ruleset`,
    );
  } else if (card === undefined) {
    const meant = nearest(id, [...pool.keys()]);
    problems.add('E_UNKNOWN_CARD', at, `カード「${id}」はありません`, `no card "${id}"`, meant);
  } else if (BASE_PILES.includes(id)) {
    problems.add(
      'E_SAME_NAME',
      at,
      `「${card.name}」はいつも場にあります`,
      `${card.nameEn} (${id}) lies on every table anyway`,
    );
  } else if (again) {
    problems.add('E_SAME_NAME', at, `「${card.name}」が2回書かれています`, `${card.nameEn} (${id}) is named twice`);
  }
}

/** Ways into the game, and not too many attacks. */
function checkMix(kingdom: readonly CardData[], path: string, problems: Problems): void {
  const { minOpeners, maxAttackPiles } = KINGDOM_SLOTS;
  const openers = kingdom.filter(isOpener).length;
  if (openers < minOpeners) {
    problems.add(
      'E_OPENERS',
      path,
      `はじめに知識を得られるカードが${minOpeners}種類いります（${openers}）`,
      `needs ${minOpeners} openers: no knowledge required, cheap, giving knowledge (found ${openers})`,
    );
  }
  const attacks = kingdom.filter(isAttack).length;
  if (attacks > maxAttackPiles) {
    problems.add(
      'E_ATTACKS',
      path,
      `相手に捨てさせるカードは${maxAttackPiles}種類までです（${attacks}）`,
      `at most ${maxAttackPiles} attack piles (found ${attacks})`,
    );
  }
}
