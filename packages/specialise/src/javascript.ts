/** The residual program as JavaScript: for reading, for debuggers, and as a witness beside the wasm of the same program. */
import type { IrFunction, Program, Step, Value } from './ir.ts';

const all = (values: readonly Value[]): string => values.map(text).join(', ');

function binary(value: Value & { op: 'binary' }): string {
  const a = text(value.left);
  const b = text(value.right);
  switch (value.by) {
    case '*':
      return `Math.imul(${a}, ${b})`;
    case 'min':
    case 'max':
      return `Math.${value.by}(${a}, ${b})`;
    case 'floor':
    case 'ceil':
      return `(Math.${value.by}(${a} / ${b}) | 0)`;
    case 'high':
      return `Math.floor(((${a}) >>> 0) / 4294967296 * (${b})) | 0`;
    case '+':
    case '-':
    case '/':
    case '%':
    case '>>>':
      return `(${a} ${value.by} ${b} | 0)`;
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
      return `(${a} ${value.by} ${b})`;
    default:
      // a number, so that it can be compared with others
      return `+(${a} ${value.by} ${b})`;
  }
}

function text(value: Value): string {
  switch (value.op) {
    case 'constant':
      return value.value < 0 ? `(${value.value})` : `${value.value}`;
    case 'local':
      return value.name;
    case 'load':
      return `A${value.array}[${text(value.index)}]`;
    case 'binary':
      return `(${binary(value)})`;
    case 'not':
      return `+!(${text(value.value)})`;
    case 'and':
      return `(${text(value.left)} && ${text(value.right)})`;
    case 'or':
      return `(${text(value.left)} || ${text(value.right)})`;
    case 'either':
      return `(${text(value.test)} ? ${text(value.yes)} : ${text(value.no)})`;
    case 'call':
    case 'import':
      return `${value.to}(${all(value.given)})`;
    case 'indirect':
      return `T_${value.table}[${text(value.index)}](${all(value.given)})`;
    case 'set':
      return `(${value.name} = ${text(value.value)})`;
    case 'store':
      return `(A${value.array}[${text(value.index)}] = ${text(value.value)})`;
    case 'copy':
      // the count is worked out last, as it is in the module
      return `((to, from, count) => (A${value.to}.set(A${value.from}.subarray(from, from + count), to), 0))(${all([value.at, value.start, value.count])})`;
    case 'sequence':
      return `(${all([...value.first, value.last])})`;
  }
}

function step(one: Step): string {
  switch (one.op) {
    case 'do':
      return `${text(one.value)};`;
    case 'if':
      return `if (${text(one.test)}) {\n${steps(one.yes)}\n}${one.no.length === 0 ? '' : ` else {\n${steps(one.no)}\n}`}`;
    case 'return':
      return one.value === null ? 'return 0;' : `return ${text(one.value)};`;
    case 'loop': {
      const test = one.test === null ? 'true' : text(one.test);
      const next = one.step === null ? '' : text(one.step);
      return one.after
        ? `${one.label}: do {\n${steps(one.body)}\n} while (${test});`
        : `${one.label}: for (; ${test}; ${next}) {\n${steps(one.body)}\n}`;
    }
    case 'switch': {
      const cases = one.cases.map(({ tests, body }) => {
        const heads = tests.map((test) => (test === null ? 'default:' : `case ${test}:`)).join(' ');
        return `${heads} {\n${steps(body)}\n}`;
      });
      return `${one.label}: switch (${text(one.value)}) {\n${cases.join('\n')}\n}`;
    }
    case 'break':
    case 'continue':
      return `${one.op} ${one.label};`;
    case 'trap':
      return "throw new Error('trap');";
  }
}

const steps = (list: readonly Step[]): string => list.map(step).join('\n');

function functionText({ name, parameters, locals, body }: IrFunction): string {
  const declared = locals.length === 0 ? '' : `let ${locals.map((local) => `${local} = 0`).join(', ')};\n`;
  return `function ${name}(${parameters.join(', ')}) {\n${declared}${steps(body)}\nreturn 0;\n}`;
}

/** The text of a function that takes the arrays and the outside and returns what is exported. */
export function toJavaScript({ functions, tables, imports, arrays, exports }: Program): string {
  const given = [`[${arrays.map((_, i) => `A${i}`).join(', ')}]`, `{ ${imports.map(({ name }) => name).join(', ')} }`];
  const tableTexts = tables.map(({ name, entries }) => `const T_${name} = [${entries.join(', ')}];`);
  return [
    `(${given.join(', ')}) => {`,
    ...functions.map(functionText),
    ...tableTexts,
    `return { ${exports.join(', ')} };`,
    '}',
  ].join('\n');
}
