import { expect, test } from 'vitest';
import { conjugate, godan, ichidan, suru } from './japanese-verb.ts';

test('conjugates the three classes', () => {
  expect(conjugate(suru('破壊する'))).toMatchObject({ stem: '破壊し', passive: '破壊される', cannot: '破壊できない' });
  expect(conjugate(godan('引く'))).toMatchObject({
    stem: '引き',
    te: '引いて',
    negative: '引かない',
    cannot: '引けない',
  });
  expect(conjugate(godan('戻す'))).toMatchObject({ te: '戻して', passive: '戻される', conditional: '戻せば' });
  expect(conjugate(ichidan('加える'))).toMatchObject({ stem: '加え', past: '加えた', passiveNegative: '加えられない' });
});
