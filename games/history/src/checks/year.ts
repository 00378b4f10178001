import type { JsonReader } from '@fuda/language';

export const FIRST_YEAR = -20_000;
export const LAST_YEAR = 2100;

/** Years before Christ are negative; there was no year 0. */
export function checkYear(reader: JsonReader, value: unknown, path: string): void {
  const fits =
    Number.isInteger(value) && value !== 0 && (value as number) >= FIRST_YEAR && (value as number) <= LAST_YEAR;
  if (!fits)
    reader.complain('E_YEAR', path, {
      ja: `${FIRST_YEAR}〜${LAST_YEAR}の整数です（紀元前は負の数。0年はありません）`,
      en: `an integer ${FIRST_YEAR} … ${LAST_YEAR}; years before Christ are negative, and there is no year 0`,
    });
}
