/** The puzzles of a game in rising order, with what was solved, and the one of the day. */
import '../styles/puzzles.css';
import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { addressOf, go } from '../app/router.ts';
import type { Layout } from '../layouts/layout.ts';
import type { ShippedPuzzle } from '../session/protocol.ts';
import { failWith, match, table } from '../stores/match.ts';
import { puzzleMarks, puzzleProgressOf, startPuzzle } from '../stores/puzzles.ts';
import { useStore } from '../stores/store.ts';
import type { PuzzleProgress } from '../stores/stored.ts';
import { dayText, puzzleOfDay } from './daily.ts';
import { type PuzzleWords, usePuzzleWords } from './words/index.ts';

/** How a puzzle stands: in words, and for the looks of its mark. */
function stateOf({ solved, shown }: PuzzleProgress, id: string): 'solved' | 'helped' | 'shown' | 'open' {
  if (id in solved) return solved[id].hints > 0 ? 'helped' : 'solved';
  return shown.includes(id) ? 'shown' : 'open';
}

/** What the title says beside its number, which stands there already. */
const askOf = (title: string): string => {
  const ask = title.replace(/^.*?[:：]\s*/, '');
  return ask.charAt(0).toUpperCase() + ask.slice(1);
};

export default function Puzzles({ layout }: { readonly layout: Layout }) {
  const words = usePuzzleWords();
  const { t, many, say } = words;
  const { game } = layout;
  const [puzzles, setPuzzles] = useState<readonly ShippedPuzzle[] | null>(null);
  const [problem, setProblem] = useState('');
  useStore(puzzleMarks, (marks) => marks.changes);
  useEffect(() => {
    void table.puzzles(game).then((reply) => (reply.ok ? setPuzzles(reply.value) : failWith(reply.error)));
  }, [game]);
  if (!puzzles) return <p className="loading">{t('loading')}</p>;
  const progress = puzzleProgressOf(game);
  const done = puzzles.filter(({ id }) => id in progress.solved).length;
  const next = puzzles.find(({ id }) => !(id in progress.solved));
  const today = dayText(new Date());
  const daily = puzzles.length > 0 ? puzzles[puzzleOfDay(today, puzzles.length)] : undefined;
  const start = async (puzzle: ShippedPuzzle, day?: string): Promise<void> => {
    if (await startPuzzle(puzzle, day)) return go('play', game);
    const { failure } = match.get();
    setProblem(failure ? words.sentence(failure.reason) : '');
  };
  return (
    <main className="page puzzles">
      <h1>
        {say(layout.name)}
        <small>{t('nav.puzzles')}</small>
      </h1>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      {puzzles.length === 0 && <p>{t('puzzles.none')}</p>}
      {daily && (
        <section className="puzzle-daily" data-solved={progress.days.includes(today)}>
          <h2>{t('puzzles.daily', { day: dateIn(words, today) })}</h2>
          <p>{say(daily.title)}</p>
          <button type="button" className="primary" onClick={() => start(daily, today)}>
            {t(progress.days.includes(today) ? 'puzzles.again' : 'puzzles.try')}
          </button>
          <small>{t('puzzles.days', { n: progress.days.length })}</small>
        </section>
      )}
      {puzzles.length > 0 && (
        <>
          <div className="puzzle-progress">
            <progress max={puzzles.length} value={done} aria-label={t('puzzles.progress')} />
            <span>{t('puzzles.done', { n: done, all: puzzles.length })}</span>
            {next && (
              <button type="button" onClick={() => start(next)}>
                {t('puzzles.next', { n: Number(next.id) })}
              </button>
            )}
          </div>
          <ol className="puzzle-list">
            {puzzles.map((puzzle) => {
              const state = stateOf(progress, puzzle.id);
              return (
                <li key={puzzle.id} data-state={state} data-puzzle={puzzle.id}>
                  <button type="button" onClick={() => start(puzzle)}>
                    <b>{Number(puzzle.id)}</b>
                    <span>{askOf(say(puzzle.title))}</span>
                    <small>
                      {state !== 'open' && state !== 'shown' && <Icon name="check" />}
                      {state === 'helped'
                        ? many('puzzles.state.helped', progress.solved[puzzle.id].hints)
                        : t(`puzzles.state.${state}`)}
                    </small>
                  </button>
                </li>
              );
            })}
          </ol>
        </>
      )}
      <p className="quiet">{t('puzzles.note')}</p>
      <p className="quiet">
        {t('puzzles.own')} <a href={addressOf('positions', game)}>{t('nav.positions')}</a>
      </p>
    </main>
  );
}

function dateIn({ language }: PuzzleWords, day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(language, { month: 'long', day: 'numeric' });
}
