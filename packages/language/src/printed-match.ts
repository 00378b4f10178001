/** What a filter lets through by what is printed, before any match: "matches 12 cards of the pool". */
import { enumNumber, familyHash, flagMasks } from './fields.ts';
import type { Comparison, FilterNode, FilterTest } from './nodes.ts';
import type { FieldWord } from './vocabulary.ts';

/** What is printed, as properties. */
interface Facts {
  readonly props: Readonly<Record<string, number>>;
}

/** Yes, no, or a matter of the match: what is tapped, whose it is. */
type Answer = boolean | undefined;

const COMPARED: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const BITS = (mask: number): number => {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
};

/** The cells in which a card prints a field; undefined: it is no matter of printing. */
function cellsOf({ printed }: FieldWord, { props }: Facts): readonly number[] | undefined {
  if (printed === undefined) return undefined;
  const cells: number[] = [];
  for (let chunk = 0; ; chunk++) {
    const cell = props[chunk === 0 ? printed : `${printed}#${chunk}`];
    if (cell === undefined) return cells;
    cells.push(cell);
  }
}

function hasWords(test: FilterTest & { kind: 'words' }, printed: Facts): Answer {
  const { field, values, mode } = test;
  const cells = cellsOf(field, printed);
  if (!cells) return undefined;
  const has = values.map((value): boolean => {
    if (field.kind === 'family') return cells.includes(familyHash(value));
    if (field.kind === 'enum') return cells[0] === enumNumber(field, value);
    return flagMasks(field, [value], false).some((mask, chunk) => mask !== 0 && ((cells[chunk] ?? 0) & mask) !== 0);
  });
  if (mode === 'none') return !has.includes(true);
  return mode === 'all' ? !has.includes(false) : has.includes(true);
}

function all(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function any(answers: readonly Answer[]): Answer {
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

function passes(test: FilterTest, printed: Facts): Answer {
  switch (test.kind) {
    case 'compare': {
      const cells = cellsOf(test.field, printed);
      if (!cells || test.value.kind !== 'number') return undefined;
      return cells.length > 0 && COMPARED[test.op](cells[0], test.value.value);
    }
    case 'flag': {
      const cells = cellsOf(test.field, printed);
      return cells && ((cells[0] ?? 0) !== 0) === test.yes;
    }
    case 'words':
      return hasWords(test, printed);
    case 'names': {
      const cells = cellsOf(test.field, printed);
      const hashes = [...test.names, ...(test.second ?? [])].map(({ hash }) => hash);
      return cells && hashes.includes(cells[0] ?? 0) !== test.none;
    }
    case 'bits': {
      const cells = cellsOf(test.field, printed);
      if (!cells || test.value.kind !== 'number') return undefined;
      const count =
        test.field.kind === 'family'
          ? cells.filter((cell) => cell !== 0).length
          : cells.reduce((n, cell) => n + BITS(cell), 0);
      return COMPARED[test.op](count, test.value.value);
    }
    case 'not': {
      const inner = all(test.filter.tests.map((one) => passes(one, printed)));
      return inner === undefined ? undefined : !inner;
    }
    case 'any':
      return any(test.filters.map(({ tests }) => all(tests.map((one) => passes(one, printed)))));
    case 'side':
      return all(test.filter.tests.map((one) => passes(one, printed)));
    default:
      return undefined;
  }
}

/** May a card with this printed on it be let through? What only a match decides is taken for granted. */
export function mayMatch({ tests }: FilterNode, printed: Facts): boolean {
  return all(tests.map((test) => passes(test, printed))) !== false;
}
