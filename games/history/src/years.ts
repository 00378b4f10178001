/** Years in words. Negative years are before Christ; history knows no year 0. */
import type { Text } from '@fuda/kernel';

export function yearText(year: number): Text {
  return year < 0 ? { ja: `紀元前${-year}年`, en: `${-year} BC` } : { ja: `${year}年`, en: `${year}` };
}

/** From one year to another. */
export function spanText(from: number, to: number): Text {
  if (from >= 0) return { ja: `${from}〜${to}年`, en: `${from}–${to}` };
  if (to >= 0) return { ja: `紀元前${-from}年〜紀元${to}年`, en: `${-from} BC – AD ${to}` };
  return { ja: `紀元前${-from}〜紀元前${-to}年`, en: `${-from}–${-to} BC` };
}
