/** Whose doing a fault was: read off the position in which the match stopped. */
import type { CompiledGame } from './compile/game.ts';
import type { Text } from './game.ts';
import * as c from './machine/cells.ts';
import type { Machine } from './machine/machine.ts';

/** Each part is left out where there is none: rules of the game belong to no card. */
export interface FaultPlace {
  /** id of the card whose ability was being carried out or asked */
  readonly card?: string;
  readonly ability?: string;
  /** instruction of the card language, as it is called there */
  readonly instruction?: string;
}

/** Where the programs and the instructions of a game begin, in order. */
const starts = new WeakMap<
  CompiledGame,
  { readonly programs: readonly number[]; readonly instructions: readonly number[] }
>();

function startsOf(game: CompiledGame) {
  const known = starts.get(game);
  if (known) return known;
  const found = {
    programs: [...new Set(game.programEntry)].sort((a, b) => a - b),
    instructions: [...game.instructionsAt.keys()].sort((a, b) => a - b),
  };
  starts.set(game, found);
  return found;
}

/** The instruction that the step before `pc` belongs to. */
function instructionBefore(game: CompiledGame, pc: number): string | undefined {
  const { programs, instructions } = startsOf(game);
  const program = programs.findLast((at) => at < pc) ?? 0;
  const at = instructions.findLast((start) => start < pc) ?? -1;
  return at < program ? undefined : game.instructionsAt.get(at)?.at(-1);
}

/** Of a match that has ended with a fault. The game's own programs are gone through to the card that had them carried out. */
export function faultPlaceOf(m: Machine): FaultPlace {
  const { S, game, layout } = m;
  let pc = S[c.PC];
  let fp = S[c.FP];
  let instruction = instructionBefore(game, pc);
  while (instruction === undefined && fp > layout.frames) {
    pc = S[fp + c.F_RETURN];
    fp = S[fp + c.F_PREVIOUS];
    instruction = instructionBefore(game, pc);
  }
  const row = game.abilityRows[S[c.END_REASON]];
  const own = row && row.definition > 0 ? row.definition : S[m.definition + (S[S[c.FP] + c.F_SOURCE] & c.CARD_MASK)];
  const card = row === undefined || own === 0 ? undefined : game.cards[own - 1];
  return {
    ...(card ? { card: card.id } : {}),
    ...(card && row.declaration.id !== '' ? { ability: row.declaration.id } : {}),
    ...(instruction === undefined ? {} : { instruction }),
  };
}

/** The reason with the place, for people. */
export function withPlace(reason: Text, { card, ability, instruction }: FaultPlace, game: CompiledGame): Text {
  const name = game.cards.find(({ id }) => id === card)?.name;
  const ja = [
    name && `カード「${name.ja}」（${card}）${ability === undefined ? '' : `の ${ability}`}`,
    instruction && `命令 ${instruction}`,
  ];
  const en = [
    name && `card "${name.en}" (${card})${ability === undefined ? '' : `, ${ability}`}`,
    instruction && `instruction ${instruction}`,
  ];
  const said = ja.some(Boolean);
  return said
    ? { ja: `${reason.ja}：${ja.filter(Boolean).join('、')}`, en: `${reason.en}: ${en.filter(Boolean).join(', ')}` }
    : reason;
}
