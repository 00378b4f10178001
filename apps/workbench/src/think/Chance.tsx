/** One option with its chance to win: a bar, a number, and how often it was tried. */
import type { CSSProperties } from 'react';
import { useWords } from '../i18n/words.ts';

interface Props {
  readonly text: string;
  readonly win: number;
  readonly visits: number;
}

export const percent = (share: number): string =>
  (share * 100).toFixed(share % 1 !== 0 && (share < 0.1 || share > 0.9) ? 1 : 0);

export function Chance({ text, win, visits }: Props) {
  const { t, many } = useWords();
  return (
    <span className="chance" style={{ '--share': win } as CSSProperties}>
      <b>{text}</b>
      <span className="chance-bar" aria-hidden="true" />
      <small>
        {t('think.win', { n: percent(win) })} {many('think.visits', visits)}
      </small>
    </span>
  );
}
