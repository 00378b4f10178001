import { BASE_PILES, KINGDOM_SLOTS } from '../data.ts';
import { isAttack, isOpener, isScoreReachable } from '../kingdom.ts';
import type { CardData } from '../seed/types.ts';
import { nearest, Problems } from './problem.ts';

const PILES = 10;

/** Checks a list of ten piles, e.g. a teacher's own. `pool`: the cards of the ruleset; paths start at `path`. */
export function checkKingdom(ids: readonly string[], pool: readonly CardData[], path = '$', file = ''): Problems {
  const problems = new Problems(file);
  const byId = new Map(pool.map((card) => [card.id, card]));
  if (ids.length !== PILES) {
    problems.add(
      'E_TEN_PILES',
      path,
      `場のカードは${PILES}種類です（${ids.length}）`,
      `a kingdom has ${PILES} piles (found ${ids.length})`,
    );
  }
  for (const [i, id] of ids.entries()) {
    if (byId.has(id)) continue;
    problems.add(
      'E_UNKNOWN_CARD',
      `${path}[${i}]`,
      `カード「${id}」はありません`,
      `no card "${id}"`,
      nearest(id, [...byId.keys()]),
    );
  }
  const kingdom = ids.flatMap((id) => byId.get(id) ?? []);
  const table = [...BASE_PILES.flatMap((id) => byId.get(id) ?? []), ...kingdom];
  const names = table.map((card) => card.name);
  for (const [i, id] of ids.entries()) {
    const name = byId.get(id)?.name;
    if (name !== undefined && names.indexOf(name) !== names.lastIndexOf(name)) {
      problems.add(
        'E_SAME_NAME',
        `${path}[${i}]`,
        `「${name}」が2つあります`,
        `two piles are called ${byId.get(id)?.nameEn}`,
      );
    }
  }
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
  for (const [i, id] of ids.entries()) {
    const card = byId.get(id);
    if (card?.type === 'victory' && !isScoreReachable(card, table)) {
      problems.add(
        'E_SCORE_UNREACHABLE',
        `${path}[${i}]`,
        `「${card.name}」の条件を満たせるカードがありません`,
        `no pile here serves the scoring condition of ${card.nameEn}`,
      );
    }
  }
  return problems;
}
