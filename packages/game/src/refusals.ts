/** Why a card cannot be used, in words: what the rules say (`whyNot` of the kernel), completed by the text of the cards concerned. */
import { type CardHandle, type Match, type Text, whyNot } from '@fuda/kernel';
import type { GamePackage, SaidRefusal } from './game-package.ts';

/** For every game and every card, those of packs included. Nothing is said of cards the viewer does not know. */
export function refusalsOf(
  pkg: GamePackage,
  match: Match,
  viewer: number,
  card: CardHandle,
  ruleset?: string,
): readonly SaidRefusal[] {
  const own = pkg.whyNot?.(match, viewer, card) ?? [];
  const byRules = whyNot(match, viewer, card).map(({ verb, does, ability, reason, part, by }): SaidRefusal => {
    const { definition } = card;
    const needed =
      part !== undefined && ability !== undefined && definition !== undefined
        ? pkg.describeNeed?.(definition, ability, part, ruleset)
        : undefined;
    const forbidding = by?.card.definition ? pkg.describeAbility?.(by.card.definition, by.ability, ruleset) : undefined;
    const detail = needed ?? forbidding;
    return { verb, does, reason, ...(detail ? { detail } : {}) };
  });
  return [...own, ...byRules];
}

/** The same as one sentence: 「召喚する：マナが足りません：3／6」 "Summon: not enough mana: 3 of 6". */
export function sayRefusal({ verb, reason, detail }: SaidRefusal): Text {
  return {
    ja: `${verb ? `${verb.ja}：` : ''}${reason.ja}${detail ? `（${detail.ja.replace(/。$/, '')}）` : ''}`,
    en: `${verb ? `${verb.en}: ` : ''}${reason.en}${detail ? ` (${detail.en.replace(/\.$/, '')})` : ''}`,
  };
}
