/** A card on trial: what is asked, how far it is, what has been found. */
import { useEffect, useState } from 'react';
import { Select } from '../app/Select.tsx';
import type { TrialJob } from '../session/questions.ts';
import { useOwnDecks } from '../stores/own-decks.ts';
import { useSheet } from '../stores/sheets.ts';
import { loadShelf } from '../stores/shelf.ts';
import { useStore } from '../stores/store.ts';
import { isAbout, runTrial, stopTrial, trial } from '../stores/trial.ts';
import { TrialFigures } from './TrialFigures.tsx';
import { useTrialWords } from './words/index.ts';
import '../styles/trial.css';

const MATCHES = [200, 1000, 10_000] as const;
const OWN = 'own:';

interface Props {
  readonly game: string;
  readonly card: string;
  readonly ruleset?: string;
  /** done before anything is played */
  readonly before?: () => Promise<void>;
  /** somebody wants to see this place of the card */
  readonly onPlace?: (path: string) => void;
}

export function TrialPanel({ game, card, ruleset, before, onPlace }: Props) {
  const { t, say, sentence } = useTrialWords();
  const sheet = useSheet(game, ruleset);
  const own = useOwnDecks(game);
  const state = useStore(trial, (all) => all);
  const [matches, setMatches] = useState<number>(MATCHES[0]);
  const [player, setPlayer] = useState('');
  const [deck, setDeck] = useState('');
  const [seed, setSeed] = useState(1);
  // whoever looks away waits for nothing any more
  useEffect(() => () => stopTrial(), []);
  const list = deck.startsWith(OWN) ? own.find(({ id }) => id === deck.slice(OWN.length))?.deck : undefined;
  const job: TrialJob = {
    game,
    card,
    seed,
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(player === '' ? {} : { player }),
    ...(list ? { deck: list } : deck === '' ? {} : { deck }),
  };
  const isMine = state.card === card;
  const report = isMine ? state.report : null;
  const busy = isMine && state.busy;
  const start = async (): Promise<void> => {
    await before?.();
    await loadShelf();
    await runTrial(job, matches);
  };
  return (
    <div className="trial">
      <p className="quiet">{t('trial.what')}</p>
      <div className="think-form">
        <Select
          label={t('trial.matches')}
          value={String(matches)}
          onChange={(value) => setMatches(Number(value))}
          choices={MATCHES.map((n) => [String(n), String(n)])}
        />
        <Select
          label={t('trial.player')}
          value={player}
          onChange={setPlayer}
          choices={[
            ['', t('trial.playerAuto')],
            ...(sheet?.players ?? []).map(({ name, label }) => [name, say(label)] as const),
          ]}
        />
        <Select
          label={t('trial.deck')}
          value={deck}
          onChange={setDeck}
          choices={[
            ['', t('trial.deckAuto')],
            ...(sheet?.buildsDecks ? own : []).map(
              ({ id, name }) => [`${OWN}${id}`, t('trial.ownDeck', { name })] as const,
            ),
            ...(sheet?.decks ?? []).map(({ id, name }) => [id, say(name)] as const),
          ]}
        />
        <label className="field">
          {t('trial.seed')}
          <input
            type="number"
            value={seed}
            min={0}
            max={999_999_999}
            onChange={(event) => setSeed(Math.trunc(event.target.valueAsNumber) || 0)}
          />
        </label>
        <button
          type="button"
          className="primary"
          data-act={busy ? 'stop' : 'trial'}
          onClick={() => (busy ? stopTrial() : void start())}
        >
          {t(
            busy
              ? 'trial.stop'
              : report && report.matches < state.of && isAbout(state, job)
                ? 'trial.goOn'
                : 'trial.start',
          )}
        </button>
      </div>
      {busy && <progress max={state.of} value={report?.matches ?? 0} aria-label={t('trial.progress')} />}
      {isMine && state.problem && (
        <p className="notice" role="alert">
          {sentence(state.problem.reason)}
        </p>
      )}
      {report && !busy && !isAbout(state, job) && <p className="quiet">{t('trial.stale')}</p>}
      {report && <TrialFigures report={report} sheet={sheet} onPlace={onPlace} />}
    </div>
  );
}
