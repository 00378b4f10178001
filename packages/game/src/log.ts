/** Logs in the language of a game, made from what it declares: `@fuda/game/log`. Runs in a page, and knows no rules. */
export { composeLog, type LogEntry } from './log/compose.ts';
export { comesOf, type HappeningOf, happeningsOf, type LogNode } from './log/happenings.ts';
export {
  type AnswerRule,
  answerRule,
  type EventRule,
  eventRule,
  isUntold,
  type LogLine,
  type LogRules,
  plainLogRules,
  type Said,
  type Sentence,
} from './log/rules.ts';
export { fillSentence, type LogWords, type Piece, placesOf, plainPieces } from './log/sentence.ts';
