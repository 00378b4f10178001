/** Before the match: rules, decks, seats, seed; and for practice the opening hands and a goal. */
import { useState } from 'react';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type Goal, type MatchPlan, PERSON } from '../session/protocol.ts';
import { beginMatch, match } from '../stores/match.ts';
import { freshSeed, quickPlan } from '../stores/plans.ts';
import { useSheet } from '../stores/sheets.ts';
import { GoalPicker } from './GoalPicker.tsx';
import { HandPicker } from './HandPicker.tsx';

export default function Setup({ layout }: { readonly layout: Layout }) {
  const { t } = useWords();
  const [ruleset, setRuleset] = useState(layout.ruleset);
  const sheet = useSheet(layout.game, ruleset);
  return sheet ? (
    <Form key={ruleset} layout={layout} sheet={sheet} onRuleset={setRuleset} />
  ) : (
    <p className="loading">{t('loading')}</p>
  );
}

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly onRuleset: (ruleset: string) => void;
}

/** The plan of the match under way if it is of this ruleset: changing one thing keeps the others. */
function startingPlan(layout: Layout, sheet: GameSheet): MatchPlan {
  const plan = match.get().running?.plan;
  return plan && plan.game === layout.game && plan.ruleset === sheet.ruleset && !plan.setup
    ? plan
    : quickPlan(layout, sheet);
}

function Form({ layout, sheet, onRuleset }: Props) {
  const { t, say } = useWords();
  const [plan, setPlan] = useState<MatchPlan>(() => startingPlan(layout, sheet));
  const [problem, setProblem] = useState('');
  const decks = sheet.decks.filter(({ rulesets }) => !rulesets || rulesets.includes(sheet.ruleset));
  const change = (part: Partial<MatchPlan>): void => setPlan({ ...plan, ...part });
  const pair = (name: 'decks' | 'seats', seat: number, value: string): void =>
    change({ [name]: seat === 0 ? [value, plan[name][1]] : [plan[name][0], value] } as Partial<MatchPlan>);
  const opening = plan.opening ?? [[], []];
  const setOpening = (seat: number, cards: readonly string[]): void =>
    change({ opening: seat === 0 ? [cards, opening[1]] : [opening[0], cards] });
  const setGoal = (goal: Goal | null): void => {
    const { goal: _, ...rest } = plan;
    setPlan(goal ? { ...rest, goal } : rest);
  };
  const start = async (): Promise<void> => {
    if (await beginMatch(plan)) return go('play', layout.game);
    const { failure } = match.get();
    setProblem(failure ? say(failure.reason) : '');
  };
  return (
    <main className="page setup">
      <h1>
        {say(layout.name)}
        <small>{t('nav.setup')}</small>
      </h1>
      <fieldset>
        <legend>{t('setup.rules')}</legend>
        <label className="field">
          {t('setup.ruleset')}
          <select value={sheet.ruleset} onChange={(event) => onRuleset(event.target.value)}>
            {sheet.rulesets.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <p className="quiet">
          {sheet.rulesets.filter(({ id }) => id === sheet.ruleset).map(({ summary }) => say(summary))}
        </p>
      </fieldset>
      <div className="setup-seats">
        {[0, 1].map((seat) => (
          <fieldset key={seat}>
            <legend>{t('seat.number', { n: seat + 1 })}</legend>
            <label className="field">
              {t('setup.player')}
              <select value={plan.seats[seat]} onChange={(event) => pair('seats', seat, event.target.value)}>
                <option value={PERSON}>{t('seat.person')}</option>
                {sheet.players.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {t('seat.computerName', { name: say(label) })}
                  </option>
                ))}
              </select>
            </label>
            <label className="field">
              {t('setup.deck')}
              <select value={plan.decks[seat]} onChange={(event) => pair('decks', seat, event.target.value)}>
                {decks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {say(name)}
                  </option>
                ))}
              </select>
            </label>
          </fieldset>
        ))}
      </div>
      <fieldset>
        <legend>{t('setup.seedTitle')}</legend>
        <label className="field">
          {t('setup.seed')}
          <input
            type="number"
            min="0"
            max="999999999"
            value={plan.seed}
            onChange={(event) => change({ seed: Math.trunc(Number(event.target.value)) || 0 })}
          />
        </label>
        <button type="button" onClick={() => change({ seed: freshSeed() })}>
          {t('setup.dice')}
        </button>
        <p className="quiet">{t('setup.seedHint')}</p>
      </fieldset>
      <details className="practice" open={plan.goal !== undefined || plan.opening !== undefined}>
        <summary>{t('practice.title')}</summary>
        <p className="quiet">{t('practice.hint')}</p>
        <div className="setup-seats">
          {[0, 1].map((seat) => (
            <HandPicker
              key={seat}
              title={t(seat === 0 ? 'practice.hand' : 'practice.interrupt')}
              sheet={sheet}
              deck={plan.decks[seat]}
              cards={opening[seat]}
              onChange={(cards) => setOpening(seat, cards)}
            />
          ))}
        </div>
        <GoalPicker sheet={sheet} goal={plan.goal ?? null} onChange={setGoal} />
      </details>
      {problem !== '' && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <div className="ways">
        <button type="button" className="primary large" onClick={start}>
          {t('setup.start')}
        </button>
      </div>
    </main>
  );
}
