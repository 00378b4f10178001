/** One generation: what it learned from, how it did at the gate, what it answers otherwise, and a match against it. */
import { useState } from 'react';
import { go } from '../app/router.ts';
import { layoutOf } from '../layouts/index.ts';
import { percent as share100 } from '../think/Chance.tsx';
import { playGeneration } from './play-generation.ts';
import type { Generation, Meeting, TrainingRun } from './run-file.ts';
import type { RunSource } from './source.ts';
import type { RunNames } from './use-names.ts';
import { type TrainingWords, useTrainingWords } from './words/index.ts';

const percent = (share: number): string => `${share100(share)} %`;

interface Props {
  readonly run: TrainingRun;
  readonly names: RunNames;
  readonly generation: Generation;
  readonly source: RunSource;
  readonly simulations: number;
}

export const nameOfRow = (t: TrainingWords['t'], names: RunNames, name: string, generation: number | null): string =>
  generation === null ? names.player(name) : t('training.generation', { n: generation });

export function GenerationEntry({ run, names, generation, source, simulations }: Props) {
  const { t, say } = useTrainingWords();
  const { number, by, training, model, gate, changes, shards } = generation;
  const facts = [
    names.player(by),
    t('training.matches', { n: shards.matches }),
    t('training.examples', { n: training?.examples ?? shards.examples }),
    ...(training?.agreement ? [t('training.agreement', { n: percent(training.agreement.policy) })] : []),
    ...(model ? [t('training.model', { n: Math.round(model.bytes / 1024), all: model.parameters })] : []),
  ];
  return (
    <li className="generation" data-generation={number} data-best={number === run.best}>
      <h3>
        {t('training.generation', { n: number })}
        {number === run.best && <strong className="generation-best">{t('training.best')}</strong>}
      </h3>
      <p className="generation-facts">{facts.join(' · ')}</p>
      <p>
        <span className="quiet">{t('training.gate')}</span>{' '}
        {gate ? t(`training.gate.${gate.reason}`) : t('training.gate.none')}
      </p>
      {gate && gate.meetings.length > 0 && <Meetings meetings={gate.meetings} names={names} />}
      {changes.length > 0 && (
        <details>
          <summary>{t('training.changes')}</summary>
          <ul>
            {changes.map(({ turn, decision, before, after }) => {
              const choice = ({ option, share, win }: typeof before): string =>
                t('training.choice', { option: say(option), share: percent(share), win: percent(win) });
              return (
                <li key={`${turn} ${decision} ${after.option.en}`}>
                  {t('training.change', { turn, n: decision, before: choice(before), after: choice(after) })}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <PlayIt {...{ run, generation, source, simulations }} />
    </li>
  );
}

function Meetings({ meetings, names }: { readonly meetings: readonly Meeting[]; readonly names: RunNames }) {
  const { t } = useTrainingWords();
  return (
    <div className="training-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('training.opponent')}</th>
            <th scope="col">{t('training.result')}</th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ opponent, generation, share, low, high, wins, draws, losses }) => (
            <tr key={`${opponent} ${generation}`}>
              <th scope="row">{nameOfRow(t, names, opponent, generation)}</th>
              <td>
                {t('training.interval', { share: percent(share), low: percent(low), high: percent(high) })}
                <small> {t('training.wins', { wins, draws, losses })}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayIt({ run, generation, source, simulations }: Omit<Props, 'names'>) {
  const { t } = useTrainingWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { number, model } = generation;
  const layout = layoutOf(run.game);
  if (!model) return null;
  if (!layout) return <p className="quiet">{t('training.noGame', { game: run.game })}</p>;
  if (!source.has(model.file)) return <p className="quiet">{t('training.noModel')}</p>;
  const play = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    const refused = await playGeneration(layout, run, generation, source, simulations);
    setBusy(false);
    if (refused === 'model') setProblem(t('training.noModel'));
    else if (refused === 'kept') setProblem(t('packs.forgetful'));
    else go('play', layout.game);
  };
  return (
    <p>
      <button type="button" className="primary" disabled={busy} onClick={play}>
        {busy ? t('loading') : t('training.play', { n: number })}
      </button>
      {problem !== '' && (
        <span className="notice" role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}
