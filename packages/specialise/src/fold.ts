/** Sums of what is known and what is not, as short as they can be written. */
import { type BinaryOperator, constant, type Value } from './ir.ts';

export function foldKnown(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  const a = left as number;
  const b = right as number;
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      throw new Error(`operator ${operator}`);
  }
}

const isConstant = (value: Value): value is Value & { op: 'constant' } => value.op === 'constant';

/** `x + constant`, to be put together with another constant. */
const isSum = (value: Value): value is Value & { op: 'binary'; right: { op: 'constant'; value: number } } =>
  value.op === 'binary' && value.by === '+' && isConstant(value.right);

export function arithmetic(by: BinaryOperator, left: Value, right: Value): Value {
  if (by === '-' && isConstant(right)) return arithmetic('+', left, constant(-right.value));
  if (by === '+') {
    if (isConstant(left) && !isConstant(right)) return arithmetic('+', right, left);
    if (isConstant(right)) {
      if (right.value === 0) return left;
      if (isConstant(left)) return constant(left.value + right.value);
      if (isSum(left)) return arithmetic('+', left.left, constant(left.right.value + right.value));
    } else if (isSum(left)) {
      return { op: 'binary', by, left: { op: 'binary', by, left: left.left, right }, right: left.right };
    } else if (isSum(right)) {
      return { op: 'binary', by, left: { op: 'binary', by, left, right: right.left }, right: right.right };
    }
  }
  if (by === '|' && isConstant(right) && right.value === 0) return left;
  return { op: 'binary', by, left, right };
}

/** The same, where everything that decides it is known. */
export function folded(value: Value): Value {
  switch (value.op) {
    case 'binary': {
      const { by, left, right } = value;
      if (!isConstant(left) || !isConstant(right) || !COMPARED.has(by)) return value;
      return constant(Number(foldKnown(by, left.value, right.value)));
    }
    case 'not':
      return isConstant(value.value) ? constant(value.value.value === 0 ? 1 : 0) : value;
    case 'and':
      return isConstant(value.left) ? (value.left.value === 0 ? value.left : value.right) : value;
    case 'or':
      return isConstant(value.left) ? (value.left.value === 0 ? value.right : value.left) : value;
    case 'either':
      return isConstant(value.test) ? (value.test.value === 0 ? value.no : value.yes) : value;
    default:
      return value;
  }
}

const COMPARED: ReadonlySet<string> = new Set(['===', '!==', '<', '<=', '>', '>=']);
