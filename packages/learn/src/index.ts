export { Encoder } from './encode/encoder.ts';
export { EventMemory } from './encode/event-memory.ts';
export { type Beginning, encodingAgent, encodingTeller, type World } from './encode/honesty.ts';
export {
  CATEGORIES,
  COLUMN,
  ENCODING,
  type EncodingLayout,
  GLOBAL,
  KIND,
  KINDS,
  layoutOf,
  NUMBER,
} from './encode/layout.ts';
export { magnitude, STEPS } from './encode/magnitude.ts';
export { MeaningLayout, type MeaningTable, meaningOf } from './encode/meaning.ts';
