import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText, JSON_DEPTH, parseJson } from './json.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

const refused = (input: string | Uint8Array) => {
  const read = parseJson(input);
  return read.ok ? undefined : read.error;
};

test('everything that is JSON is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (source) => {
      expect(parseJson(source)).toEqual({ ok: true, value: JSON.parse(source) });
    }),
    { numRuns: 2000 },
  );
});

test('what JSON.parse refuses is refused, and nothing else but twins, depth and infinite numbers', () => {
  const near = fc
    .tuple(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', '"', '\\', ',', ':', '{', ']', '0', '\u0000', '\u00a0', 'e', '-', '\n'),
    )
    .map(
      ([source, at, put]) =>
        source.slice(0, at % (source.length + 1)) + put + source.slice((at % (source.length + 1)) + 1),
    );
  fc.assert(
    fc.property(near, (source) => {
      let isJson = true;
      try {
        JSON.parse(source);
      } catch {
        isJson = false;
      }
      const fault = refused(source);
      if (!isJson) expect(fault?.code).toMatch(/^BAD_JSON$|^DUPLICATE_KEY$/);
      else if (fault && !/number is too large/.test(fault.reason.en)) expect(fault.code).toBe('DUPLICATE_KEY');
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['{"a": 1,\n "b": {"c": [1, {"x": 1, "x": 2}]}}', '$.b.c[1].x', 2, 26],
  ['{"name": 1, "n\\u0061me": 2}', '$.name', 1, 13],
  ['{"": 1, "": 2}', '$[""]', 1, 9],
])('a key that stands twice is refused with its place: %s', (source, path, line, column) => {
  expect(refused(source)).toMatchObject({ code: 'DUPLICATE_KEY', path, line, column });
  expect(refused(source)?.reason).toMatchObject({
    ja: expect.stringContaining(`${line}行${column}文字目`),
    en: expect.stringContaining(`line ${line}, column ${column}`),
  });
});

test('equal keys of different objects are no twins', () => {
  expect(parseJson('[{"a": 1}, {"a": {"a": 2}}]').ok).toBe(true);
});

test.each([
  ['', '$', /ends too early/],
  ['{ "format": ', '$.format', /ends too early \(line 1, column 13\)/],
  ['{"a": [1, 2,]}', '$.a[2]', /unexpected "]" at line 1, column 13/],
  ['{"a": 1 "b": 2}', '$.a', /unexpected """/],
  ['[1]\n x', '$', /unexpected "x" at line 2, column 2/],
  ["{'a': 1}", '$', /unexpected "'"/],
  ['"a\nb"', '$', /unexpected U\+000A at line 1, column 3/],
  ['{"a": NaN}', '$.a', /unexpected "N"/],
  ['[1e999]', '$[0]', /number is too large/],
  ['[01]', '$[0]', /unexpected "1"/],
  ['\u00a0{}', '$', /U\+00A0/],
])('no JSON: %j at %s', (source, path, en) => {
  expect(refused(source)).toMatchObject({
    code: 'BAD_JSON',
    path,
    reason: { en: expect.stringMatching(en), ja: expect.stringMatching(/JSONとして読めません/) },
  });
});

test('depth is bounded, with the place, and a million brackets take no stack', () => {
  const nested = (n: number): string => '['.repeat(n) + ']'.repeat(n);
  expect(parseJson(nested(JSON_DEPTH)).ok).toBe(true);
  expect(refused(nested(JSON_DEPTH + 1))).toMatchObject({ code: 'TOO_DEEP', line: 1, column: JSON_DEPTH + 1 });
  expect(refused('['.repeat(1_000_000))).toMatchObject({ code: 'TOO_DEEP' });
  expect(refused(`${'{"a":'.repeat(1_000_000)}1`)).toMatchObject({
    code: 'TOO_DEEP',
    path: `$${'.a'.repeat(JSON_DEPTH)}`,
  });
});

test('bytes that are not UTF-8 are refused with their line; a byte order mark is taken off', () => {
  // "é" in Latin-1, "あ" in Shift_JIS, UTF-16
  expect(refused(bytes('{"a": 1,\n"name": "caf', [0xe9], '"}'))).toMatchObject({ code: 'BAD_ENCODING', line: 2 });
  expect(refused(bytes('{"a": "', [0x82, 0xa0], '"}'))).toMatchObject({ code: 'BAD_ENCODING', line: 1 });
  expect(refused(bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]))?.reason.en).toMatch(/looks like UTF-16/);
  expect(parseJson(bytes([0xef, 0xbb, 0xbf], '{"a": "あ"}'))).toEqual({ ok: true, value: { a: 'あ' } });
  expect(parseJson('\uFEFF{}')).toEqual({ ok: true, value: {} });
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], '#main'))).toBe('#main');
});

test('long texts and long lists take time in proportion', () => {
  const long = JSON.stringify({
    text: 'x"\\あ'.repeat(500_000),
    list: Array.from({ length: 200_000 }, (_, i) => ({ i })),
  });
  expect(parseJson(long).ok).toBe(true);
});
