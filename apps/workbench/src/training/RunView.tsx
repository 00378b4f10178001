/** A run: how far it is, how strong its generations are, how they learned. */
import { useState } from 'react';
import { Select } from '../app/Select.tsx';
import { layoutOf } from '../layouts/index.ts';
import { type Curve, Curves, Strengths } from './Charts.tsx';
import { GenerationEntry, nameOfRow } from './GenerationEntry.tsx';
import type { TrainingRun } from './run-file.ts';
import { LIVE_SECONDS, type RunSource } from './source.ts';
import { type RunNames, useRunNames } from './use-names.ts';
import { useTrainingWords } from './words/index.ts';

const AHEAD = [0, 8, 32] as const;
const LOSSES = ['policy', 'win', 'holds'] as const;

interface Named {
  readonly run: TrainingRun;
  readonly names: RunNames;
}

export function RunView({ run, source }: { readonly run: TrainingRun; readonly source: RunSource }) {
  const { t } = useTrainingWords();
  const names = useRunNames(run);
  const [simulations, setSimulations] = useState<number>(AHEAD[0]);
  return (
    <>
      <Standing run={run} names={names} isLive={source.every !== undefined} />
      <section>
        <h2>{t('training.elo')}</h2>
        <Elo run={run} names={names} />
      </section>
      <section>
        <h2>{t('training.loss')}</h2>
        <Loss run={run} />
      </section>
      <section>
        <h2>{t('training.generations')}</h2>
        {run.generations.length === 0 && <p className="quiet">{t('training.none')}</p>}
        {layoutOf(run.game) && run.generations.some(({ model }) => model) && (
          <Select
            label={t('training.ahead')}
            value={String(simulations)}
            choices={AHEAD.map((n) => [String(n), n === 0 ? t('training.ahead.0') : t('training.ahead.n', { n })])}
            onChange={(value) => setSimulations(Number(value))}
          />
        )}
        <ol className="generations">
          {run.generations.toReversed().map((one) => (
            <GenerationEntry key={one.number} {...{ run, names, source, simulations }} generation={one} />
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('training.how')}</h2>
        <dl className="training-how">
          <dt>{t('training.command')}</dt>
          <dd>
            <code>{run.command}</code>
          </dd>
          <dt>{t('training.rules')}</dt>
          <dd>
            <code>{run.rules}</code>
          </dd>
          <dt>{t('training.encoding')}</dt>
          <dd>
            <code>{run.encoding}</code>
          </dd>
        </dl>
      </section>
    </>
  );
}

function Standing({ run, names, isLive }: Named & { readonly isLive: boolean }) {
  const { t, say } = useTrainingWords();
  const { state, phase, best, seconds, game } = run;
  const layout = layoutOf(game);
  const facts = [
    t(`training.state.${state}`),
    t('training.seconds', { n: Math.round(seconds) }),
    ...(best < 0 ? [] : [`${t('training.best')}: ${t('training.generation', { n: best })}`]),
  ];
  return (
    <section className="training-standing" data-state={state} data-live={isLive}>
      <h2>{`${layout ? say(layout.name) : game} ${names.ruleset}`}</h2>
      <p>{facts.join(' · ')}</p>
      {phase && (
        <p>
          {t('training.phase', {
            generation: phase.generation,
            phase: t(`training.phase.${phase.name}`),
            done: phase.done,
            of: phase.of,
          })}{' '}
          <progress max={phase.of} value={phase.done} aria-label={t(`training.phase.${phase.name}`)} />{' '}
          {phase.rate > 0 && (
            <small>{t('training.rate', { rate: phase.rate.toPrecision(3), rest: Math.round(phase.rest) })}</small>
          )}
        </p>
      )}
      {isLive && state === 'running' && <p className="quiet">{t('training.liveNote', { n: LIVE_SECONDS })}</p>}
    </section>
  );
}

function Elo({ run: { elo, best }, names }: Named) {
  const { t } = useTrainingWords();
  if (elo.length === 0) return <p className="quiet">{t('training.none')}</p>;
  const rows = elo.map(({ name, generation, elo: value, error, matches }) => ({
    key: `${name} ${generation}`,
    name: generation === null ? names.player(name) : String(generation),
    full: nameOfRow(t, names, name, generation),
    value,
    error,
    matches,
    isBest: generation !== null && generation === best,
  }));
  return (
    <>
      <p className="quiet">{t('training.eloNote')}</p>
      <Strengths title={t('training.elo')} points={rows} />
      <ul className="training-ratings">
        {rows
          .toSorted((a, b) => b.value - a.value)
          .map(({ key, full, value, error, matches }) => (
            <li key={key}>
              {full} <b>{`${Math.round(value)}${error === null ? '' : ` ±${Math.round(error)}`}`}</b>{' '}
              <small>{t('training.matches', { n: matches })}</small>
            </li>
          ))}
      </ul>
    </>
  );
}

function Loss({ run: { generations } }: { readonly run: TrainingRun }) {
  const { t } = useTrainingWords();
  const trained = generations.flatMap(({ number, training }) => (training?.curve.length ? [{ number, training }] : []));
  if (trained.length === 0) return <p className="quiet">{t('training.none')}</p>;
  // one after the other, as they were trained
  let from = 0;
  const stretches = trained.map(({ number, training }) => {
    const at = from;
    from += training.steps;
    return { number, at, curve: training.curve };
  });
  const curves: Curve[] = LOSSES.map((loss) => ({
    name: t(`training.curve.${loss}`),
    points: stretches.flatMap(({ at, curve }) => curve.map((point) => [at + point.step, point[loss]] as const)),
  }));
  return (
    <>
      <p className="quiet">{t('training.lossNote')}</p>
      <Curves
        title={t('training.loss')}
        below={t('training.step')}
        curves={curves}
        marks={stretches.map(({ number, at }) => ({ at, name: String(number) }))}
      />
    </>
  );
}
