/** Abilities, rules and instructions of a tried card, in words, with how often each was at work. */
import type { GameSheet } from '../session/protocol.ts';
import type { TrialReport } from '../session/questions.ts';
import type { TrialWords } from './words/index.ts';

export interface TriedPart {
  readonly key: string;
  readonly label: string;
  readonly times: number;
  /** its place in the card */
  readonly path?: string;
}

export function partsOf(
  { abilities, rules, instructions }: Pick<TrialReport, 'abilities' | 'rules' | 'instructions'>,
  sheet: Pick<GameSheet, 'instructions' | 'programs'> | null,
  { t, say }: Pick<TrialWords, 't' | 'say'>,
): readonly TriedPart[] {
  const ids = [...new Set(abilities.map(({ ability }) => ability))];
  const isAlone = (id: string): boolean => abilities.filter(({ ability }) => ability === id).length === 1;
  const named = (name: string): string => {
    const words = sheet?.instructions[name];
    return words ? say(words) : name;
  };
  const programName = (id: string, program: string): string => {
    const words = sheet?.programs[program];
    const own = abilities.filter(({ ability }) => ability === id).map((one) => one.program);
    return words ? say(words) : t('trial.unnamedPart', { n: own.indexOf(program) + 1 });
  };
  return [
    ...abilities.map(({ ability, program, times }) => {
      const n = ids.indexOf(ability) + 1;
      const part = programName(ability, program);
      const label = isAlone(ability) ? t('trial.ability', { n }) : t('trial.abilityPart', { n, part });
      return { key: `a ${ability} ${program}`, label, times };
    }),
    ...rules.map(({ ability, times }, i) => ({ key: `r ${ability}`, label: t('trial.rule', { n: i + 1 }), times })),
    ...instructions.map(({ path, name, times }) => ({
      key: `i ${path}`,
      label: t('trial.instruction', { name: named(name) }),
      times,
      path,
    })),
  ];
}
