/** One file per package with everything it exports: a public change is seen in review. Renew with `npx vitest run apps/docs/src/api-report.test.ts -u`. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type ApiPackage, readApi, shortName } from './api.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Comments may change freely; names, types and what is gone may not. */
function reportOf({ name, exports }: ApiPackage): string {
  const head = `// ${name}: what others may import. Made by apps/docs/src/api-report.test.ts.`;
  return `${[head, ...exports.map(({ code }) => code.replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, ''))].join('\n\n')}\n`;
}

const packages = readApi(root);

test('every package has a surface', () => {
  expect(packages.map(({ name }) => name)).toContain('@fuda/kernel');
  for (const { name, exports } of packages) expect([name, exports.length > 0]).toEqual([name, true]);
});

test.each(packages.map((one) => [one.name, one] as const))('%s exports what its report says', async (_, one) => {
  await expect(reportOf(one)).toMatchFileSnapshot(`${root}/api/${shortName(one)}.api.txt`);
});
