import { describe, expect, test } from 'vitest';
import { kernelFiles } from './kernel-files.ts';
import { readFunction } from './read.ts';
import { type SourceFile, Sources } from './sources.ts';
import { NotInSubset } from './syntax.ts';

/** The refusal of a text, as people read it. */
function refusal(text: string): string {
  try {
    readFunction('file.ts', text);
  } catch (error) {
    if (error instanceof NotInSubset) return error.message;
  }
  return 'accepted';
}

describe('the subset', () => {
  test.each([
    ['return () => a', 'a function inside a function (a closure)'],
    ['list.find((x) => x)', 'a function inside a function (a closure)'],
    ['function g() {}', 'a function inside a function (a closure)'],
    ['const b = new Int32Array(4)', 'something new (an allocation)'],
    ['const b = [1, 2]', 'an array (an allocation)'],
    ['const b = { ...a }', 'spreading an object'],
    ['class B {}', 'a class'],
    ['try { a() } catch {}', 'try'],
    ['return `x`', 'a text with holes'],
    ['return a ?? 0', '??'],
    ['return a == 0', '=='],
    ['outer: for (;;) {}', 'does not end at ":"'],
    ['return typeof a', 'typeof'],
    ['await a', 'await'],
  ])('[SP-1] refuses %s with file and line', (line, reason) => {
    const message = refusal(`function f(a) {\n  a = 1;\n  ${line};\n}`);
    expect(message).toContain(reason);
    expect(message).toMatch(/^file\.ts:3: /);
  });

  test('[SP-2] types are passed over, and every statement of the machine is read', () => {
    const text = `function f(m: Machine, out: Map<number, { a: number }>, n: number): readonly [number, boolean] {
      const { S, layout: l } = m;
      let x: number = S[n] as number, y = l.base!;
      for (let i = 0, p = 1; i < n; i++, p += 2) { if (i > 3) continue; else break; }
      for (const column of l.columns) x += column;
      do { x--; } while (x > 0);
      while (y !== 0) y >>>= 1;
      switch (x) { case 1: case A.B: return x; default: x = y ? 1 : -1; }
      const kept = { now: x, y };
      return kept.now;
    }`;
    const { name, parameters, body } = readFunction('file.ts', text);
    expect([name, ...parameters]).toEqual(['f', 'm', 'out', 'n']);
    expect(body.map(({ kind }) => kind)).toEqual([
      'declare',
      'declare',
      'declare',
      'loop',
      'each',
      'loop',
      'loop',
      'switch',
      'declare',
      'return',
    ]);
    expect(body[7].at).toEqual({ file: 'file.ts', line: 8 });
  });

  test('[SP-2] strength of operators is that of JavaScript', () => {
    const value = (text: string): unknown => {
      const [one] = readFunction('file.ts', `function f(a, b, c) { return ${text}; }`).body;
      const written = (node: object): string => {
        if (!('left' in node)) return 'name' in node ? String(node.name) : '';
        const { left, operator, right } = node as { left: object; operator: string; right: object };
        return `(${written(left)}${operator}${written(right)})`;
      };
      return one.kind === 'return' && one.value ? written(one.value) : '';
    };
    expect(value('a + b * c << a & b === c || a && b')).toBe('((((a+(b*c))<<a)&(b===c))||(a&&b))');
    expect(value('a - b - c')).toBe('((a-b)-c)');
    expect(value('a | b ^ c & a')).toBe('(a|(b^(c&a)))');
  });

  test('[SP-1] what the machine runs through is found file by file', () => {
    const files = new Sources(kernelFiles).reached('machine/', ['machine/start.ts', 'generate/environment.ts']);
    const byPath = new Map(files.map((file): [string, SourceFile] => [file.path, file]));
    expect(byPath.get('machine/commands.ts')?.functionNames).toContain('transition');
    expect(byPath.get('machine/stats.ts')?.assignedFields()).toEqual(
      expect.arrayContaining(['fuel', 'low', 'ruleOrderTop']),
    );
    expect(byPath.size).toBeGreaterThan(15);
  });
});
