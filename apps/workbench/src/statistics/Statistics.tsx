/** How one's own matches came out: by deck, by opponent and over time; kept here alone, to be taken along or deleted. */
import '../styles/statistics.css';
import { useState } from 'react';
import { FileButton } from '../app/FileButton.tsx';
import { countOf, unitOf } from '../i18n/when.ts';
import type { Layout } from '../layouts/layout.ts';
import { AdaptiveNote } from '../practice/AdaptiveNote.tsx';
import { opponentName } from '../practice/opponents.ts';
import type { GameSheet } from '../session/protocol.ts';
import { formatCsv } from '../share/csv.ts';
import { readFile, saveFile } from '../share/files.ts';
import { ADAPTIVE, careerOf, careers, exportCareer, forgetCareer, importCareer } from '../stores/career.ts';
import { useSheet } from '../stores/sheets.ts';
import { useStore } from '../stores/store.ts';
import type { Played } from '../stores/stored.ts';
import { overTime, talliesBy, tallyOf, WINDOW } from './figures.ts';
import { Bars, type Row, Trend } from './Plots.tsx';
import { type StatisticsWords, useStatisticsWords } from './words/index.ts';

/** matches listed one by one */
const LISTED = 20;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What decks and opponents are called; what the game has no more keeps the name it was noted with. */
function namesOf(layout: Layout, sheet: GameSheet, words: StatisticsWords) {
  return {
    deck: (id: string): string => {
      const deck = sheet.decks.find((one) => one.id === id);
      return deck ? words.say(deck.name) : id === '' ? words.t('practice.ownUnnamed') : id;
    },
    opponent: (player: string): string => opponentName(layout, sheet.players, player, words),
  };
}

export default function Statistics({ layout }: { readonly layout: Layout }) {
  const words = useStatisticsWords();
  const { t, say } = words;
  const sheet = useSheet(layout.game);
  useStore(careers, (c) => c.changes);
  if (!sheet) return <p className="loading">{t('loading')}</p>;
  const { matches, wish } = careerOf(layout.game);
  return (
    <main className="page statistics">
      <h1>
        {say(layout.name)}
        <small>{t('stats.title')}</small>
      </h1>
      {wish === ADAPTIVE && (
        <p>
          <AdaptiveNote layout={layout} sheet={sheet} />
        </p>
      )}
      {matches.length === 0 ? <p>{t('stats.empty')}</p> : <Figures {...{ layout, sheet, matches, words }} />}
      <Keeping {...{ layout, sheet, matches, words }} />
      <p className="quiet">{t('stats.note')}</p>
    </main>
  );
}

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly matches: readonly Played[];
  readonly words: StatisticsWords;
}

function Figures({ layout, sheet, matches, words }: Props) {
  const { t } = words;
  const names = namesOf(layout, sheet, words);
  const named = (by: 'deck' | 'opponent' | 'against'): readonly Row[] =>
    talliesBy(matches, by).map((row) => ({
      ...row,
      name: by === 'opponent' ? names.opponent(row.of) : names.deck(row.of),
    }));
  const { won, lost, drawn, share, low, high } = tallyOf(matches);
  const moments = overTime(matches);
  return (
    <>
      <p className="stats-overall">
        <b>{percent(share)}</b> {t('stats.overall', { matches: matches.length, won, lost, drawn })}{' '}
        <small>
          ({t('stats.interval')} {percent(low)}–{percent(high)})
        </small>
      </p>
      <div className="stats-parts">
        <section>
          <h2>{t('stats.overTime', { n: WINDOW })}</h2>
          <Trend moments={moments} words={words} />
          <Latest {...{ layout, sheet, matches, words }} />
        </section>
        <Part title={t('stats.byOpponent')} rows={named('opponent')} words={words} />
        <Part title={t('stats.byDeck')} rows={named('deck')} words={words} />
        <Part title={t('stats.byAgainst')} rows={named('against')} words={words} />
      </div>
    </>
  );
}

function Part({
  title,
  rows,
  words,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly words: StatisticsWords;
}) {
  const { t } = words;
  return (
    <section>
      <h2>{title}</h2>
      <Bars title={title} rows={rows} words={words} />
      <details>
        <summary>{t('stats.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="stats-scroll" tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('stats.name')}</th>
                <th scope="col">{t('stats.matches')}</th>
                <th scope="col">{t('stats.won')}</th>
                <th scope="col">{t('stats.lost')}</th>
                <th scope="col">{t('stats.drawn')}</th>
                <th scope="col">{t('stats.share')}</th>
                <th scope="col">{t('stats.interval')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, matches, won, lost, drawn, share, low, high }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label={t('stats.matches')}>{matches}</td>
                  <td data-label={t('stats.won')}>{won}</td>
                  <td data-label={t('stats.lost')}>{lost}</td>
                  <td data-label={t('stats.drawn')}>{drawn}</td>
                  <td data-label={t('stats.share')}>{percent(share)}</td>
                  <td data-label={t('stats.interval')}>
                    {percent(low)}–{percent(high)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

function Latest({ layout, sheet, matches, words }: Props) {
  const { t, language } = words;
  const names = namesOf(layout, sheet, words);
  const latest = [...matches].sort((a, b) => b.at - a.at).slice(0, LISTED);
  return (
    <details>
      <summary>{t('stats.last')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="stats-scroll" tabIndex={0} aria-label={t('stats.last')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('stats.date')}</th>
              <th scope="col">{t('stats.result')}</th>
              <th scope="col">{t('stats.opponent')}</th>
              <th scope="col">{t('stats.deck')}</th>
              <th scope="col">{t('stats.turns')}</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ id, at, outcome, opponent, deck, turn, undone }) => (
              <tr key={id}>
                <th scope="row">
                  {new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
                </th>
                <td data-label={t('stats.result')}>
                  {t(`stats.outcome.${outcome}`)}
                  {undone && <small> {t('stats.undone')}</small>}
                </td>
                <td data-label={t('stats.opponent')}>{names.opponent(opponent)}</td>
                <td data-label={t('stats.deck')}>{names.deck(deck)}</td>
                <td data-label={t('stats.turns')}>{t(`when.short.${unitOf(sheet)}`, { n: countOf(sheet, turn) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Keeping({ layout, sheet, matches, words }: Props) {
  const { t, many, sentence } = words;
  const [told, setTold] = useState('');
  const [deleting, setDeleting] = useState(false);
  const { game } = layout;
  const names = namesOf(layout, sheet, words);
  const saveTable = (): void =>
    saveFile(
      `fuda-results-${game}.csv`,
      formatCsv([
        [
          t('stats.date'),
          t('stats.result'),
          t('stats.opponent'),
          t('stats.deck'),
          t('stats.against'),
          t('stats.turns'),
          t('stats.undone'),
        ],
        ...matches.map(({ at, outcome, opponent, deck, against, turn, undone }) => [
          new Date(at).toISOString(),
          t(`stats.outcome.${outcome}`),
          names.opponent(opponent),
          names.deck(deck),
          names.deck(against),
          countOf(sheet, turn),
          undone ? 1 : 0,
        ]),
      ]),
      'text/csv',
    );
  const add = async (file: File): Promise<void> => {
    const taken = importCareer(game, await readFile(file));
    setTold(taken.ok ? t('stats.imported', { n: taken.value }) : sentence(taken.error.reason));
  };
  return (
    <section className="stats-keeping">
      <div className="ways">
        <button
          type="button"
          disabled={matches.length === 0}
          onClick={() => saveFile(`fuda-results-${game}.json`, exportCareer(game))}
        >
          {t('stats.export')}
        </button>
        <button type="button" disabled={matches.length === 0} onClick={saveTable}>
          {t('stats.exportTable')}
        </button>
        <FileButton label={t('stats.import')} accept=".json,application/json" onFile={(file) => void add(file)} />
        {!deleting && (
          <button type="button" className="grave" disabled={matches.length === 0} onClick={() => setDeleting(true)}>
            {t('stats.delete')}
          </button>
        )}
      </div>
      {deleting && (
        <div role="alert" className="ways">
          <span>{many('stats.deleteSure', matches.length)}</span>
          <button
            type="button"
            className="grave"
            onClick={() => {
              forgetCareer(game);
              setDeleting(false);
              setTold('');
            }}
          >
            {t('stats.delete')}
          </button>
          <button type="button" onClick={() => setDeleting(false)}>
            {t('cancel')}
          </button>
        </div>
      )}
      {told !== '' && <p role="status">{told}</p>}
    </section>
  );
}
