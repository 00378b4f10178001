/** Numbers of the wasm format. */
import type { BinaryOperator } from './ir.ts';

export const I32 = 0x7f;
export const VOID = 0x40;
export const SIMPLE: Partial<Record<BinaryOperator, number>> = {
  '+': 0x6a,
  '-': 0x6b,
  '*': 0x6c,
  '/': 0x6d,
  '%': 0x6f,
  '&': 0x71,
  '|': 0x72,
  '^': 0x73,
  '<<': 0x74,
  '>>': 0x75,
  '>>>': 0x76,
  '===': 0x46,
  '!==': 0x47,
  '<': 0x48,
  '>': 0x4a,
  '<=': 0x4c,
  '>=': 0x4e,
};
export const UNREACHABLE = 0x00;
export const BLOCK = 0x02;
export const LOOP = 0x03;
export const IF = 0x04;
export const ELSE = 0x05;
export const END = 0x0b;
export const BR = 0x0c;
export const BR_IF = 0x0d;
export const BR_TABLE = 0x0e;
export const RETURN = 0x0f;
export const CALL = 0x10;
export const CALL_INDIRECT = 0x11;
export const DROP = 0x1a;
export const SELECT = 0x1b;
export const GET = 0x20;
export const SET = 0x21;
export const TEE = 0x22;
export const LOAD = 0x28;
export const STORE = 0x36;
export const CONST = 0x41;
export const EQZ = 0x45;
export const GE_U = 0x4f;
export const GT_S = 0x4a;
export const GT_U = 0x4b;
export const LT_S = 0x48;
/** of the one memory there is into itself */
export const MEMORY_COPY = [0xfc, 0x0a, 0, 0] as const;
export const CELL_BITS = 2;
