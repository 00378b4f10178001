import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { late } from './late.tsx';

const Waiting = () => 'still to come';

it('[WB-P5] a part that was asked for before is drawn at once, without a word about loading', async () => {
  let asked = 0;
  const { Part, fetch } = late(async () => {
    asked++;
    return { default: ({ name }: { readonly name: string }) => `here is ${name}` };
  }, Waiting);
  expect(renderToStaticMarkup(createElement(Part, { name: 'the table' }))).toBe('still to come');
  await Promise.all([fetch(), fetch()]);
  expect(asked).toBe(1);
  expect(renderToStaticMarkup(createElement(Part, { name: 'the table' }))).toBe('here is the table');
});

it('[WB-P5] asking ahead tells nobody what went wrong, and does not keep it', async () => {
  let asked = 0;
  const { Part, fetch } = late<object>(async () => {
    if (++asked === 1) throw new Error('no network');
    return { default: () => 'here' };
  }, Waiting);
  await fetch();
  expect(renderToStaticMarkup(createElement(Part))).toBe('still to come');
  await fetch();
  expect(renderToStaticMarkup(createElement(Part))).toBe('here');
});
