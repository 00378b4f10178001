/** Every address on every page must exist: pages, parts of pages, pictures, scripts. */
import { posix } from 'node:path';

const ATTRIBUTES = /\s(?:href|src)="([^"]*)"/g;
const IDS = /\sid="([^"]*)"/g;

const withoutEntities = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** One line per address that leads nowhere, and per id that a page has twice. */
export function checkLinks(files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const pages = [...files].filter((entry): entry is [string, string] => entry[0].endsWith('.html'));
  const ids = new Map(
    pages.map(([file, text]) => [file, [...text.matchAll(IDS)].map(([, id]) => withoutEntities(id))]),
  );
  const twice = [...ids].flatMap(([file, own]) =>
    own.filter((id, i) => own.indexOf(id) !== i).map((id) => `${file}: the id ${id} is there twice`),
  );
  const nowhere = pages.flatMap(([file, text]) =>
    [...new Set([...text.matchAll(ATTRIBUTES)].map(([, address]) => withoutEntities(address)))].flatMap((address) => {
      if (/^[a-z]+:/i.test(address)) return [];
      const [path, hash] = address.split('#');
      const target = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path));
      if (!files.has(target)) return [`${file}: ${address}`];
      return hash && !ids.get(target)?.includes(decodeURIComponent(hash)) ? [`${file}: ${address}`] : [];
    }),
  );
  return [...twice, ...nowhere];
}
