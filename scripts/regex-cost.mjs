/**
 * Can a regular expression take more than linear time? V8 tries every way in which a text may fit, so two ways that can share the
 * same stretch of text, again and again, make it quadratic or worse as soon as the rest does not fit. The expression is read into its
 * positions (Glushkov's automaton); ambiguity is then a question about pairs and triples of positions.
 */

/**
 * @typedef {{ kind: 'atom', source: string }} Atom one character: a letter, an escape, a class, a dot
 * @typedef {Atom
 *   | { kind: 'empty' } | { kind: 'assert' } | { kind: 'refers' }
 *   | { kind: 'row' | 'either', parts: Node[] }
 *   | { kind: 'repeat', part: Node, min: number, max: number }
 *   | { kind: 'around', part: Node }} Node
 */

/** Repetitions with a bound do not grow with the text: a few copies stand for all. */
const COPIES = 3;

/** @param {string} source @returns {Node} */
function parse(source) {
  let at = 0;
  /** @returns {Node} */
  const either = () => {
    const parts = [row()];
    while (source[at] === '|') {
      at++;
      parts.push(row());
    }
    return parts.length === 1 ? parts[0] : { kind: 'either', parts };
  };
  /** @returns {Node} */
  const row = () => {
    /** @type {Node[]} */
    const parts = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(single()));
    return parts.length === 0 ? { kind: 'empty' } : { kind: 'row', parts };
  };
  /** @param {string} pattern @returns {string | undefined} */
  const take = (pattern) => {
    const [found] = new RegExp(pattern, 'y').exec(source.slice(at)) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  /** @returns {Node} */
  const single = () => {
    const char = source[at];
    if (char === '(') return group();
    if (char === '^' || char === '$') {
      at++;
      return { kind: 'assert' };
    }
    if (take('\\\\[bB]')) return { kind: 'assert' };
    if (take('\\\\(?:[1-9]\\d*|k<[^>]*>)')) return { kind: 'refers' };
    const escaped = take('\\\\(?:[pP]\\{[^}]*\\}|u\\{[0-9a-fA-F]+\\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[^])');
    if (escaped) return { kind: 'atom', source: escaped };
    const set = take('\\[(?:\\\\[^]|[^\\]\\\\])*\\]');
    if (set) return { kind: 'atom', source: set };
    const letter = String.fromCodePoint(/** @type {number} */ (source.codePointAt(at)));
    at += letter.length;
    return { kind: 'atom', source: /[{}\]/]/.test(letter) ? `\\${letter}` : letter };
  };
  /** @returns {Node} */
  const group = () => {
    const head = take('\\((?:\\?(?:[:=!]|<[=!]|<[^>]*>))?') ?? '';
    const part = either();
    at++;
    return /[=!]$/.test(head) ? { kind: 'around', part } : part;
  };
  /** @param {Node} part @returns {Node} */
  const repeated = (part) => {
    const sign = take('(?:[*+?]|\\{\\d+(?:,\\d*)?\\})\\??');
    if (!sign) return part;
    const [, low = '', comma = '', high = ''] = /\{(\d+)(,?)(\d*)\}/.exec(sign) ?? [];
    if (low !== '')
      return {
        kind: 'repeat',
        part,
        min: +low,
        max: high !== '' ? +high : comma === '' ? +low : Number.POSITIVE_INFINITY,
      };
    return {
      kind: 'repeat',
      part,
      min: sign[0] === '+' ? 1 : 0,
      max: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY,
    };
  };
  return either();
}

/**
 * @typedef {{ nullable: boolean, first: number[], last: number[] }} Part
 * @typedef {{ atoms: string[], follow: Map<number, number>[], first: number[], last: number[], nullable: boolean, inside: Node[],
 *   refers: boolean }} Automaton `follow[p]`: positions that may come next, and in how many ways
 */

/**
 * @param {Node} root
 * @param {boolean} assertsFail false: `^`, `$`, `\b` and looking around are taken to hold; true: never
 * @returns {Automaton}
 */
function automaton(root, assertsFail) {
  /** @type {string[]} */
  const atoms = [];
  /** @type {Map<number, number>[]} */
  const follow = [];
  /** @type {Node[]} */
  const inside = [];
  let refers = false;
  /** @param {readonly number[]} from @param {readonly number[]} to */
  const link = (from, to) => {
    for (const p of from) for (const q of to) follow[p].set(q, (follow[p].get(q) ?? 0) + 1);
  };
  const NONE = { nullable: false, first: [], last: [] };
  const EMPTY = { nullable: true, first: [], last: [] };
  /** @param {readonly Part[]} parts @returns {Part} */
  const inRow = (parts) =>
    parts.reduce(
      (before, after) => {
        link(before.last, after.first);
        return {
          nullable: before.nullable && after.nullable,
          first: before.nullable ? [...before.first, ...after.first] : before.first,
          last: after.nullable ? [...before.last, ...after.last] : after.last,
        };
      },
      /** @type {Part} */ (EMPTY),
    );
  /** @param {Node} node @returns {Part} */
  const visit = (node) => {
    switch (node.kind) {
      case 'atom':
        atoms.push(node.source);
        follow.push(new Map());
        return { nullable: false, first: [atoms.length - 1], last: [atoms.length - 1] };
      case 'empty':
        return EMPTY;
      case 'refers':
        refers = true;
        return EMPTY;
      case 'around':
        inside.push(node.part);
        return assertsFail ? NONE : EMPTY;
      case 'assert':
        return assertsFail ? NONE : EMPTY;
      case 'row':
        return inRow(node.parts.map(visit));
      case 'either': {
        const parts = node.parts.map(visit);
        return {
          nullable: parts.some(({ nullable }) => nullable),
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        };
      }
      case 'repeat': {
        if (node.max === Number.POSITIVE_INFINITY) {
          const copies = Array.from({ length: Math.max(1, Math.min(node.min, COPIES)) }, () => visit(node.part));
          const looped = copies[copies.length - 1];
          link(looped.last, looped.first);
          copies[copies.length - 1] = { ...looped, nullable: looped.nullable || node.min === 0 };
          return inRow(copies);
        }
        const most = Math.min(node.max, Math.max(COPIES, Math.min(node.min, COPIES)));
        const copies = Array.from({ length: most }, (_, i) => {
          const copy = visit(node.part);
          return i < node.min ? copy : { ...copy, nullable: true };
        });
        return inRow(copies);
      }
    }
  };
  const { nullable, first, last } = visit(root);
  return { atoms, follow, first, last, nullable, inside, refers };
}

/** Characters that stand for all: those the expression names, their neighbours, and one of every sort. */
function letters(/** @type {string} */ source) {
  const found = new Set([
    'a',
    'Z',
    '5',
    '_',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u2028',
    '-',
    '.',
    '"',
    'あ',
    '漢',
    'ー',
    'é',
    '😀',
  ]);
  for (const char of source) {
    const code = /** @type {number} */ (char.codePointAt(0));
    for (const near of [code - 1, code, code + 1])
      if (near > 0 && (near < 0xd800 || near > 0xdfff)) found.add(String.fromCodePoint(near));
  }
  return [...found];
}

/** @param {string} atom @param {string} flags @param {readonly string[]} alphabet @returns {Set<number>} which letters it takes */
function taken(atom, flags, alphabet) {
  const test = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[^isuv]/g, ''));
  return new Set(alphabet.flatMap((letter, i) => (test.test(letter) ? [i] : [])));
}

/**
 * @param {RegExp} regex
 * @returns {string | undefined} why it may take more than linear time
 */
export function costOf(regex) {
  return costOfNode(parse(regex.source), regex, !regex.sticky && !startsAtBeginning(regex));
}

/** Whatever way one takes through it, it begins with `^`. */
function startsAtBeginning(/** @type {RegExp} */ { source, multiline }) {
  /** @param {Node} node @returns {boolean} */
  const begins = (node) =>
    node.kind === 'row'
      ? begins(node.parts[0])
      : node.kind === 'either'
        ? node.parts.every(begins)
        : node.kind === 'assert';
  return !multiline && source.includes('^') && !/^\$|^\\b/i.test(source) && begins(parse(source));
}

/**
 * @param {Node} root
 * @param {RegExp} regex
 * @param {boolean} anywhere the match may begin at any character
 * @returns {string | undefined}
 */
function costOfNode(root, regex, anywhere) {
  const node = anywhere
    ? /** @type {Node} */ ({
        kind: 'row',
        parts: [{ kind: 'repeat', part: { kind: 'atom', source: '[^]' }, min: 0, max: Number.POSITIVE_INFINITY }, root],
      })
    : root;
  const { atoms, follow, inside, refers } = automaton(node, false);
  const free = new Set(automaton(node, true).last);
  const alphabet = letters(regex.source);
  const takes = atoms.map((atom) => taken(atom, regex.flags, alphabet));
  /** @param {number} p @param {number} q */
  const common = (p, q) => [...takes[p]].some((letter) => takes[q].has(letter));
  const loops = atoms.flatMap((_, p) => (reaches(follow, p).has(p) ? [p] : []));
  if (refers && loops.length > (anywhere ? 1 : 0)) return 'it refers back to what it has found';
  const name = (/** @type {number} */ p) => (anywhere && p === 0 ? 'where it begins' : `\`${atoms[p]}\``);
  for (const p of loops) {
    if (free.has(p)) continue;
    if ([...follow[p]].some(([q, ways]) => ways > 1 && reaches(follow, q).has(p)))
      return `${name(p)} is repeated inside a repetition`;
    if (meets(follow, takes, p)) return `one text goes round through ${name(p)} in two ways`;
    for (const q of loops) {
      if (p === q || free.has(q) || !reaches(follow, p).has(q) || !common(p, q)) continue;
      if (shares(follow, takes, p, q)) return `${name(p)} and ${name(q)} take the same text`;
    }
  }
  for (const part of inside) {
    const cost = costOfNode({ kind: 'row', parts: [part, { kind: 'assert' }] }, regex, false);
    if (cost) return cost;
  }
  return undefined;
}

/** @param {readonly Map<number, number>[]} follow @param {number} p @returns {Set<number>} what may come later */
function reaches(follow, p) {
  const found = new Set(follow[p].keys());
  for (const q of found) for (const r of follow[q].keys()) found.add(r);
  return found;
}

/** Is there a text that leads from p to p in two ways? */
function meets(
  /** @type {readonly Map<number, number>[]} */ follow,
  /** @type {readonly Set<number>[]} */ takes,
  /** @type {number} */ p,
) {
  const size = follow.length;
  return walk(
    [[p, p]],
    ([a, b]) => steps(follow, takes, [a, b]),
    ([a, b, apart]) => a === p && b === p && apart === 1,
    size,
  );
}

/** Is there a text that leads from p to p, from p to q, and from q to q? */
function shares(
  /** @type {readonly Map<number, number>[]} */ follow,
  /** @type {readonly Set<number>[]} */ takes,
  /** @type {number} */ p,
  /** @type {number} */ q,
) {
  const size = follow.length;
  return walk(
    [[p, p, q]],
    (state) => steps(follow, takes, state),
    ([a, b, c]) => a === p && b === q && c === q,
    size,
  );
}

/**
 * Everything that all of these positions may come to with the same letter.
 * @param {readonly Map<number, number>[]} follow
 * @param {readonly Set<number>[]} takes
 * @param {readonly number[]} state
 */
function steps(follow, takes, state) {
  /** @type {{ at: number[], letters: Set<number> | undefined }[]} */
  let found = [{ at: [], letters: undefined }];
  for (const p of state) {
    found = found.flatMap(({ at, letters }) =>
      [...follow[p].keys()].flatMap((q) => {
        const both = letters === undefined ? takes[q] : new Set([...letters].filter((letter) => takes[q].has(letter)));
        return both.size === 0 ? [] : [{ at: [...at, q], letters: both }];
      }),
    );
  }
  return found.map(({ at }) => at);
}

/**
 * Breadth first over pairs (with a third number: have they been apart?) or triples.
 * @param {number[][]} start
 * @param {(state: number[]) => number[][]} next
 * @param {(state: number[]) => boolean} isGoal
 * @param {number} size
 */
function walk(start, next, isGoal, size) {
  const pairs = start[0].length === 2;
  const waiting = pairs ? start.map(([a, b]) => [a, b, 0]) : start;
  const seen = new Set();
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const [a, b, c] = state;
    for (const to of next(pairs ? [a, b] : state)) {
      const after = pairs ? [to[0], to[1], c === 1 || to[0] !== to[1] ? 1 : 0] : to;
      if (isGoal(after)) return true;
      const key = (after[0] * size + after[1]) * Math.max(size, 2) + after[2];
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(after);
    }
  }
  return false;
}
