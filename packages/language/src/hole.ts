import { defineInstruction, type Instruction } from './define-instruction.ts';

const UNKNOWN = { ja: '命令', en: 'instruction' };

/** What stands in the text for an instruction that could not be read: 〔破壊する〕. It is never lowered: its card has errors. */
export function holeFor(meant: Instruction | undefined): Instruction {
  const label = meant?.label ?? UNKNOWN;
  return {
    ...defineInstruction({
      // nobody who looks for an instruction by its name finds one without parameters
      name: '',
      label,
      summary: label,
      params: {},
      lower: () => {},
      phrase: (p) => [{ sentence: p.pick(`〔${label.ja}〕。`, `[${label.en}].`) }],
      example: {},
    }),
    resultKind: () => meant?.fixedResult,
  };
}
