/** How well the cards are known: Leitner's boxes, what is due today, and copies for another device. */
import { useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { useWords } from '../i18n/words.ts';
import { readFile, saveFile } from '../share/files.ts';
import { exportProgress, importProgress, progressOf } from '../stores/progress.ts';
import { BOX_DAYS, dayOf, isDue } from './boxes.ts';

export function Boxes({ game, cards }: { readonly game: string; readonly cards: readonly string[] }) {
  const { t, many, sentence } = useWords();
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const { cards: reviewed } = progressOf(game);
  const asked = cards.flatMap((id) => reviewed[id] ?? []);
  const today = dayOf(new Date());
  const counts = BOX_DAYS.map((_, i) => asked.filter(({ box }) => box === i + 1).length);
  const read = async (file: File): Promise<void> => {
    const json = await readFile(file);
    if (json === undefined) return setSaid({ text: t('learn.notJson'), wrong: true });
    const done = importProgress(game, json);
    setSaid(
      done.ok
        ? { text: many('learn.importDone', done.value), wrong: false }
        : { text: sentence(done.error.reason), wrong: true },
    );
  };
  return (
    <section className="boxes">
      <h2>{t('learn.boxes')}</h2>
      <p className="boxes-due">
        <b>{many('learn.due', asked.filter((card) => isDue(card, today)).length)}</b>
        <span className="quiet">{many('learn.never', cards.length - asked.length)}</span>
      </p>
      <ol>
        {counts.map((n, i) => (
          <li key={BOX_DAYS[i]}>
            <span>{t('learn.box', { n: i + 1 })}</span>
            <span className="box-bar" aria-hidden="true">
              <span style={{ inlineSize: `${(100 * n) / Math.max(1, asked.length)}%` }} />
            </span>
            <span>{many('learn.cardsIn', n)}</span>
            <small>{BOX_DAYS[i] === 0 ? t('learn.boxNow') : many('learn.boxDays', BOX_DAYS[i])}</small>
          </li>
        ))}
      </ol>
      <details>
        <summary>{t('learn.records')}</summary>
        <p className="quiet">{t('learn.boxesNote')}</p>
        <div className="fields">
          <button type="button" onClick={() => saveFile(`fuda-${game}-progress.json`, exportProgress(game))}>
            {t('learn.exportProgress')}
          </button>
          <FileButton label={t('learn.importProgress')} accept=".json,application/json" onFile={read} />
        </div>
        {said && <p role={said.wrong ? 'alert' : 'status'}>{said.text}</p>}
      </details>
    </section>
  );
}
