/** What can be put where, out of the declarations of a game. */
import type { GamePackage, NumberRange } from '@fuda/game';
import { type CompiledGame, type CounterDeclaration, isShown } from '@fuda/kernel';
import { isPrinted } from '@fuda/scenario';
import type { DeskNumber, DeskSheet } from './desk-protocol.ts';

/** Numbers people read; the rules' own stay as they are. */
function numbersOf(
  declared: readonly CounterDeclaration[],
  ranges: Readonly<Record<string, NumberRange>> = {},
): readonly DeskNumber[] {
  return declared.flatMap((counter): DeskNumber[] => {
    const { name, label, initial = 0, words } = counter;
    if (!label || !isShown(counter)) return [];
    const { min = 0, max } = ranges[name] ?? {};
    return [{ name, label, initial, min, max, ...(words ? { words } : {}) }];
  });
}

export function deskSheet(pkg: GamePackage, game: CompiledGame): DeskSheet {
  const { declaration } = game;
  const places = pkg.positions?.places ?? [];
  const rulesIn = declaration.zones.map(({ name }) => places.filter(({ zone }) => zone === name));
  return {
    zones: declaration.zones.map(({ name, label }, z) => ({
      name,
      label,
      hosts: [...new Set(rulesIn[z].flatMap(({ hosts = [] }) => hosts))],
    })),
    takes: Object.fromEntries(
      game.cards.map((card) => {
        const bits = declaration.zones.reduce((sum, { recycle }, z) => {
          const rules = rulesIn[z];
          const fits =
            rules.length === 0 ? !recycle && places.length === 0 : rules.some((rule) => isPrinted(card, rule.cards));
          return fits ? sum | (1 << z) : sum;
        }, 0);
        return [card.id, bits];
      }),
    ),
    counters: numbersOf(declaration.counters, pkg.positions?.counters),
    globals: numbersOf(declaration.globals, pkg.positions?.globals),
    phases: declaration.phases.map(({ name, label }) => ({ name, label })),
  };
}
