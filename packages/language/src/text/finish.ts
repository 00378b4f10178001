import type { Language, TextStyle } from '../vocabulary.ts';

const WIDE = '０１２３４５６７８９';

/** The last touch on what a card says: the game's idioms, and one width of digits. */
export function finish({ style }: { readonly style: TextStyle }, text: string, language: Language): string {
  const said = style.paragraph?.(text, language) ?? text;
  return language === 'ja' && style.digits === 'wide' ? said.replace(/\d/g, (digit) => WIDE[Number(digit)]) : said;
}
