/** Start codes of quizzes, as people type them from a blackboard. */
import { randomFrom } from '@fuda/game';
import type { RandomBelow } from '@fuda/kernel';
import { mutateText } from '@fuda/testkit';
import {
  type ClassPlan,
  formatCode,
  MOST_QUESTIONS,
  MOST_SEED,
  parseCode,
  QUESTION_KINDS,
  rulesetOfCode,
  sheetOf,
} from '@fuda/workbench/codes';
import { broken, type Door, oneByOne, refusal, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

const SAMPLES = 40;
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Every fifth is twelve signs out of chance: one in five hundred of these has a right check. */
const ANY_SIGNS = 5;

export function codeDoor({ pkg }: HouseGame): Door | undefined {
  // quizzes ask about ages; a game without them has none
  if (!pkg.ages || pkg.ages.length === 0) return undefined;
  const sheets = new Map<string, ReturnType<typeof sheetOf>>();
  const sheetFor = (ruleset: string) => {
    const known = sheets.get(ruleset) ?? sheetOf(pkg, pkg.compile(ruleset), ruleset);
    sheets.set(ruleset, known);
    return known;
  };
  const pick = <T>(list: readonly T[], random: RandomBelow): T => list[random(list.length)];
  const codes = (): readonly string[] => {
    const random = randomFrom(1);
    const made: string[] = [];
    while (made.length < SAMPLES) {
      const ruleset = pick(pkg.rulesets, random).id;
      const plan: ClassPlan = {
        ruleset,
        kinds: QUESTION_KINDS.filter((_, i) => i === 0 || random(2) === 0),
        count: 1 + random(MOST_QUESTIONS),
        seed: random(MOST_SEED + 1),
        ...(random(2) === 0 ? { age: pick(pkg.ages!, random).id } : {}),
        ...(random(2) === 0 ? { deck: pick(pkg.decks, random).id } : {}),
      };
      const code = formatCode(plan, sheetFor(ruleset));
      if (code.ok) made.push(code.value);
    }
    return made;
  };
  let samples: readonly string[] | undefined;
  /** A code that is read means one plan, and that plan has this code. */
  const opened = (typed: string): Verdict => {
    const ruleset = rulesetOfCode(typed, sheetFor(pkg.rulesets[0].id));
    if (!ruleset.ok) return refusal(ruleset.error);
    const sheet = sheetFor(ruleset.value);
    const read = parseCode(typed, sheet);
    if (!read.ok) return refusal(read.error);
    const again = formatCode(read.value, sheet);
    if (!again.ok) return broken(`a plan of a code has none: ${again.error.reason.en}`);
    const back = parseCode(again.value, sheet);
    const isSame = back.ok && JSON.stringify(back.value) === JSON.stringify(read.value);
    return isSame ? 'accepted' : broken('read again it is another plan');
  };
  return {
    name: `${pkg.id}/class-code`,
    kind: 'text',
    make(random) {
      samples ??= codes();
      if (random(ANY_SIGNS) === 0) return Array.from({ length: 12 }, () => SIGNS[random(SIGNS.length)]).join('');
      return random(8) === 0 ? pick(samples, random).toLowerCase() : mutateText(pick(samples, random), random);
    },
    open: oneByOne((input) => opened(String(input))),
  };
}
