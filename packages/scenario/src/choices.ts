/** Which legal options a person's description of a choice fits. */
import { cells, countOptions, decide, type Machine, type Match } from '@fuda/kernel';
import type { Problems } from './problem.ts';
import type { ScenarioChoice } from './schema.ts';
import type { CardAddress, Vocabulary } from './vocabulary.ts';

/** Options to answer with one after the other: one, or two when the choice names a target asked for right afterwards. */
export type Answer = readonly number[];

/** Group number of "I pass" and "that is all" in the kernel's option columns. */
const PASS = -1;

/** The options that let the asked player do nothing, or stop choosing. */
export function passesOf(match: Match): Answer[] {
  const n = countOptions(match.machine);
  return Array.from({ length: n }, (_, i) => [i]).filter(([i]) => match.machine.optionGroup[i] === PASS);
}

/** All answers that fit. The words of `choice` have been checked before. */
export function answersFor(match: Match, choice: ScenarioChoice, words: Vocabulary, problems: Problems): Answer[] {
  const { machine } = match;
  const query = match.query;
  if (query === null || (choice.player !== undefined && choice.player !== query.player)) return [];
  const options = match.options();
  const card = choice.card === undefined ? undefined : words.address(choice.card, '$', problems);
  const fits = options.filter((option, i) => {
    const id = machine.optionCard[i];
    if (choice.option !== undefined && choice.option !== i) return false;
    if (choice.verb !== undefined && ![option.verb, option.label.ja, option.label.en].includes(choice.verb))
      return false;
    if (choice.ability !== undefined && choice.ability !== abilityOf(machine, i)) return false;
    if (choice.number !== undefined && choice.number !== option.number) return false;
    if (choice.mode !== undefined && choice.mode !== option.mode) return false;
    if (choice.zone !== undefined && (id === 0 || zoneOf(machine, id) !== choice.zone)) return false;
    return card === undefined || (id !== 0 && isMeant(machine, id, card));
  });
  if (choice.target === undefined) return fits.map((option) => [option.index]);
  const target = words.address(choice.target, '$', problems);
  return fits.flatMap((option) => targetsAfter(match, option.index, query.player, target));
}

/** The target is what the same player is asked right after the choice; it is looked up on a copy. */
function targetsAfter(match: Match, option: number, player: number, target: CardAddress): Answer[] {
  const copy = match.clone();
  decide(copy.machine, option);
  if (copy.query?.player !== player) return [];
  const n = countOptions(copy.machine);
  const chosen = Array.from({ length: n }, (_, i) => i).filter((i) => {
    const id = copy.machine.optionCard[i];
    return id !== 0 && isMeant(copy.machine, id, target);
  });
  return chosen.map((i) => [option, i]);
}

function abilityOf(m: Machine, option: number): string | undefined {
  const ability = m.optionAbility[option];
  return ability === 0 ? undefined : m.game.abilityRows[ability].declaration.id;
}

export function zoneOf(m: Machine, card: number): string {
  return m.game.declaration.zones[m.S[m.location + card] % m.zones].name;
}

export function playerOf(m: Machine, card: number): number {
  return m.S[m.location + card] >= m.zones ? 1 : 0;
}

/** The author of a scenario knows every card, so the true definition counts, not what the asked player may see. */
export function isMeant(m: Machine, card: number, address: CardAddress): boolean {
  if (address.player !== undefined && playerOf(m, card) !== address.player) return false;
  if (address.zone !== undefined && zoneOf(m, card) !== address.zone) return false;
  if (address.index !== undefined && m.S[m.layout.index + card] !== address.index) return false;
  return address.id === undefined || definitionOf(m, card) === address.id;
}

export function definitionOf(m: Machine, card: number): string {
  return m.game.cards[m.S[m.definition + card] - 1]?.id ?? '';
}

/** Ids of all cards of the match that an address means. */
export function cardsAt(m: Machine, address: CardAddress): number[] {
  const all = Array.from({ length: m.S[cells.CARD_TOP] }, (_, i) => i + 1);
  return all.filter((card) => isMeant(m, card, address));
}

/** `player.zone.name#index`, the form in which scenarios address cards. */
export function addressOf(m: Machine, card: number): string {
  return `${playerOf(m, card)}.${zoneOf(m, card)}.${definitionOf(m, card)}#${m.S[m.layout.index + card]}`;
}

/** The open question with its options, one per line, written so that they can be copied into a scenario. */
export function listOptions(match: Match): string {
  const { machine } = match;
  return match
    .options()
    .map((option, i) => {
      const card = machine.optionCard[i];
      const parts = [`"verb": "${option.verb}"`];
      if (card !== 0) parts.push(`"card": "${addressOf(machine, card)}"`);
      const ability = abilityOf(machine, i);
      if (ability !== undefined) parts.push(`"ability": "${ability}"`);
      if (option.number !== undefined) parts.push(`"number": ${option.number}`);
      if (option.mode !== undefined) parts.push(`"mode": "${option.mode}"`);
      return `  { ${parts.join(', ')} }`;
    })
    .join('\n');
}
