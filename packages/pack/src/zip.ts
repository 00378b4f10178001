/** A pack as a zip of several JSON files. Nothing of it is written to any disk; what it unpacks to is bounded while it is unpacked. */
import { parseJson, text } from '@fuda/game';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { PACK_LISTS } from './check-pack.ts';
import { PACK_LIMITS } from './limits.ts';
import type { Problems } from './problem.ts';

export const HEAD_FILE = 'pack.json';
const PLACES = new RegExp(`^(?:${HEAD_FILE.replace('.', '\\.')}|(?:${PACK_LISTS.join('|')})/[^/\\\\]+\\.json)$`);
/** What systems put into zips without being asked. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|(?:\.DS_Store|Thumbs\.db|desktop\.ini)$)/;

/** Fed in small pieces, so that a small file cannot become a huge one before anybody looks: deflate makes at most a thousand times as much. */
const PIECE = 1024;

export const looksLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] < 9;

class Refused extends Error {}

/** The files of a zip by name; undefined when it cannot be taken apart or is too large. */
function unzip(bytes: Uint8Array, problems: Problems): Map<string, Uint8Array> | undefined {
  const files = new Map<string, Uint8Array[]>();
  let size = 0;
  const tooLarge = (): never => {
    problems.add(
      'PACK_TOO_LARGE',
      '$',
      text(
        `展開すると大きすぎます（${PACK_LIMITS.bytes / 1e6} MB、${PACK_LIMITS.files}個まで）`,
        `too large when unpacked (at most ${PACK_LIMITS.bytes / 1e6} MB in ${PACK_LIMITS.files} files)`,
      ),
    );
    throw new Refused();
  };
  const archive = new Unzip((file) => {
    if (files.size >= PACK_LIMITS.files) tooLarge();
    if (files.has(file.name)) {
      problems.add('PACK_BAD_ZIP', '$', text(`「${file.name}」が2つあります`, `"${file.name}" stands in it twice`));
      throw new Refused();
    }
    const parts: Uint8Array[] = [];
    files.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > PACK_LIMITS.bytes) tooLarge();
      parts.push(part);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  } catch (error) {
    if (!(error instanceof Refused))
      problems.add('PACK_BAD_ZIP', '$', text('zipとして読めません', 'the zip is damaged'));
    return undefined;
  }
  return new Map([...files].map(([name, parts]) => [name, joined(parts)]));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whoever zips a folder gets its name before every file. */
function withoutFolder(names: readonly string[]): string {
  const first = names[0]?.split('/')[0] ?? '';
  const wrapped = !names.includes(HEAD_FILE) && names.every((name) => name.startsWith(`${first}/`));
  return wrapped ? `${first}/` : '';
}

/** The JSON of a pack put together from the files of a zip; undefined when it is none. */
export function packInZip(bytes: Uint8Array, problems: Problems): unknown {
  if (bytes.length > PACK_LIMITS.zipped)
    return problems.add(
      'PACK_TOO_LARGE',
      '$',
      text(`zipは${PACK_LIMITS.zipped / 1e6} MBまでです`, `a zip has at most ${PACK_LIMITS.zipped / 1e6} MB`),
    );
  const files = unzip(bytes, problems);
  if (!files) return undefined;
  const wanted = [...files].filter(([name]) => !CLUTTER.test(name) && !name.endsWith('/'));
  const folder = withoutFolder(wanted.map(([name]) => name));
  const read = new Map<string, unknown>();
  for (const [name, content] of wanted.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const place = name.slice(folder.length);
    if (!PLACES.test(place)) {
      problems.add(
        'PACK_BAD_ZIP',
        '$',
        text(`「${name.slice(0, 80)}」の場所にファイルは置けません`, `no file belongs at "${name.slice(0, 80)}"`),
        text(
          `置けるのは ${HEAD_FILE} と ${PACK_LISTS.map((list) => `${list}/*.json`).join(', ')}`,
          `a pack has ${HEAD_FILE} and ${PACK_LISTS.map((list) => `${list}/*.json`).join(', ')}`,
        ),
        `${problems.file}/${name.slice(0, 80)}`,
      );
      continue;
    }
    const json = parseJson(content);
    if (json.ok) read.set(place, json.value);
    else problems.add('PACK_NOT_READABLE', json.error.path, json.error.reason, undefined, `${problems.file}/${name}`);
  }
  if (problems.list.length > 0) return undefined;
  const head = read.get(HEAD_FILE);
  if (typeof head !== 'object' || head === null || Array.isArray(head))
    return problems.add('PACK_BAD_ZIP', '$', text(`${HEAD_FILE} がありません`, `it has no ${HEAD_FILE}`));
  return joinedPack(head as Readonly<Record<string, unknown>>, read);
}

/** What stands in the head first, then the files in the order of their names. */
function joinedPack(head: Readonly<Record<string, unknown>>, read: ReadonlyMap<string, unknown>): unknown {
  const lists = PACK_LISTS.flatMap((list) => {
    const more = [...read].flatMap(([place, json]) => (place.startsWith(`${list}/`) ? [json].flat() : []));
    if (more.length === 0) return [];
    const own = head[list] ?? [];
    // a head whose list is none is refused as it stands
    return [[list, Array.isArray(own) ? [...own, ...more] : own] as const];
  });
  return { ...head, ...Object.fromEntries(lists) };
}

/** A zip of one file. The same pack gives the same bytes. */
export function zipText(json: string): Uint8Array {
  return zipSync({ [HEAD_FILE]: new TextEncoder().encode(json) }, { level: 9, mtime: '1980-01-01T00:00:00' });
}
