import { expect, test } from 'vitest';
import { bytesOf, percentile } from './page-figures.mjs';

test('the value that a share of the others does not exceed', () => {
  const values = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect([percentile(values, 0.95), percentile(values, 0.5), percentile([7], 0.95), percentile([], 0.95)]).toEqual([
    19, 10, 7, 0,
  ]);
});

test('every file counts once, and only those of the site', () => {
  const urls = ['http://a/site/', 'http://a/site/x.js', 'http://a/site/x.js?again', 'http://a/site/y.js#z', 'data:,no'];
  const seen: string[] = [];
  const bytes = bytesOf(urls, 'http://a/site/', (path) => {
    seen.push(path);
    return 10;
  });
  expect([bytes, seen]).toEqual([30, ['', 'x.js', 'y.js']]);
});
