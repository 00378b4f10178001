/** Start codes for whoever is not the page: what they are made of and how they are read. */
export { type ClassPlan, formatCode, MOST_QUESTIONS, MOST_SEED, parseCode, rulesetOfCode } from './learn/class-code.ts';
export { QUESTION_KINDS } from './learn/quiz.ts';
export { sheetOf } from './session/sheet.ts';
