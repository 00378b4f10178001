import { expect, test } from 'vitest';
import { withoutReadings, withReading } from './readings.ts';

test.each([
  ['源頼朝', 'みなもとのよりとも', '{源頼朝|みなもとのよりとも}'],
  ['天下の台所（大坂）', 'てんかのだいどころ（おおさか）', '{天下の台所|てんかのだいどころ}（{大坂|おおさか}）'],
  ['こめ袋（小）', 'こめぶくろ（しょう）', '{こめ袋|こめぶくろ}（{小|しょう}）'],
  ['守護・地頭の設置', 'しゅご・じとうのせっち', '{守護|しゅご}・{地頭の設置|じとうのせっち}'],
  ['守護・地頭の設置', 'しゅごじとうのせっち', '{守護・地頭の設置|しゅごじとうのせっち}'],
  ['ザビエル', 'ザビエル', 'ザビエル'],
])('%s is read %s', (name, reading, marked) => {
  expect(withReading(name, reading)).toBe(marked);
  expect(withoutReadings(marked)).toBe(name);
});
