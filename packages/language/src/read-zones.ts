import { childPath } from '@fuda/game';
import type { Reader } from './reader.ts';
import type { ZoneWord } from './vocabulary.ts';

const ZONE = { ja: 'ゾーン', en: 'zone' };

export function readZone(reader: Reader, value: unknown, path: string): ZoneWord | undefined {
  return reader.word(value, path, reader.vocabulary.zones, ZONE);
}

/** The zones a word means: one, or those of a group. */
function zonesOfWord(reader: Reader, value: unknown, path: string): readonly ZoneWord[] | undefined {
  const { zoneGroups, zones } = reader.vocabulary;
  const group = typeof value === 'string' ? zoneGroups.get(value) : undefined;
  if (group) return group.zones.flatMap((name) => zones.get(name) ?? []);
  const zone = readZone(reader, value, path);
  return zone && [zone];
}

export function readZones(reader: Reader, value: unknown, path: string): readonly ZoneWord[] | undefined {
  if (!Array.isArray(value)) {
    return zonesOfWord(reader, value, path);
  }
  const zones = value.map((entry, i) => zonesOfWord(reader, entry, childPath(path, i)));
  if (zones.length === 0) reader.report('missing-field', path, { name: 'zone' });
  return zones.every((zone) => zone !== undefined) && zones.length > 0 ? zones.flat() : undefined;
}
