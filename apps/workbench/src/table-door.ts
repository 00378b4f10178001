/** The table for those who have no page: `fuda soak` plays at it, `fuda verify` listens to what it tells. */
export {
  type MatchPlan,
  PERSON,
  type Reply,
  type SessionRecord,
  type TableCalls,
  type Update,
} from './session/protocol.ts';
export { tableTeller } from './session/table-teller.ts';
export { packRecord, unpackRecord } from './share/link.ts';
export { answerCall } from './worker/answer-call.ts';
export { methods as tableMethods } from './worker/table.ts';
export { TableClient, type TableEvents } from './worker/table-client.ts';
export type { StartWorker, WorkerEvents, WorkerLike } from './worker/wire.ts';
