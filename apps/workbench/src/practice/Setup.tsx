/** Before the match: rules, decks, seats, seed; and for practice the opening hands and a goal. */
import { useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import type { Layout } from '../layouts/layout.ts';
import { type GameSheet, type MatchPlan, PERSON } from '../session/protocol.ts';
import { ADAPTIVE, computerSeat, wishFor } from '../stores/career.ts';
import { faultOf } from '../stores/deck-check.ts';
import { beginMatch, match, warmUpFor } from '../stores/match.ts';
import { freshSeed, quickPlan } from '../stores/plans.ts';
import { useSheet } from '../stores/sheets.ts';
import { OddsPanel } from '../think/OddsPanel.tsx';
import { DrillPicker } from './DrillPicker.tsx';
import { GoalPicker, isUnfinished } from './GoalPicker.tsx';
import { HandPicker } from './HandPicker.tsx';
import { PilePicker } from './PilePicker.tsx';
import { SeatPicker } from './SeatPicker.tsx';

export default function Setup({ layout }: { readonly layout: Layout }) {
  const { t } = useWords();
  const [ruleset, setRuleset] = useState(() => {
    const plan = match.get().running?.plan;
    return plan?.game === layout.game ? plan.ruleset : undefined;
  });
  const sheet = useSheet(layout.game, ruleset);
  // while another ruleset is fetched the old one is still there
  return sheet && (ruleset === undefined || sheet.ruleset === ruleset) ? (
    <Form key={sheet.ruleset} layout={layout} sheet={sheet} onRuleset={setRuleset} />
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
  const { t, say, sentence } = useWords();
  const [plan, setPlan] = useState<MatchPlan>(() => startingPlan(layout, sheet));
  const [problem, setProblem] = useState('');
  const who = plan.seats.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who plays is what has to be loaded, whatever else is changed
  useEffect(() => warmUpFor(plan), [who]);
  const change = (part: Partial<MatchPlan>): void => setPlan({ ...plan, ...part });
  const opening = plan.opening ?? [[], []];
  const setOpening = (seat: number, cards: readonly string[]): void =>
    change({ opening: seat === 0 ? [cards, opening[1]] : [opening[0], cards] });
  /** what is given up is no part of the plan */
  const set = <K extends 'goal' | 'drill' | 'open'>(name: K, value: MatchPlan[K] | null): void => {
    const { [name]: _, ...rest } = plan;
    setPlan((value ? { ...rest, [name]: value } : rest) as MatchPlan);
  };
  const practising = plan.goal !== undefined || plan.drill !== undefined || opening.some((cards) => cards.length > 0);
  const start = async (): Promise<void> => {
    if (isUnfinished(plan.goal)) return setProblem(t('goal.unfinished'));
    for (const deck of plan.brought ?? []) {
      const fault = deck && (await faultOf(layout.game, deck, plan.packs));
      if (fault) return setProblem(sentence(fault));
    }
    const seat = computerSeat(plan);
    // what is met next time without choosing; an opponent that rules or practice ask for is no choice
    if (seat >= 0 && !practising) wishFor(layout.game, plan.adaptive ? ADAPTIVE : plan.seats[seat]);
    if (await beginMatch(plan)) return go('play', layout.game);
    const { failure } = match.get();
    setProblem(failure ? sentence(failure.reason) : '');
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
          <SeatPicker key={seat} layout={layout} sheet={sheet} plan={plan} seat={seat} onChange={setPlan} />
        ))}
      </div>
      {sheet.ownPiles && <PilePicker sheet={sheet} plan={plan} piles={sheet.ownPiles} onChange={setPlan} />}
      {plan.seats.every((name) => name === PERSON) && (
        <fieldset>
          <legend>{t('setup.sharedTitle')}</legend>
          <label className="check">
            <input
              type="checkbox"
              checked={plan.open === true}
              onChange={(event) => set('open', event.target.checked || null)}
            />
            {t('setup.open')}
          </label>
          <p className="quiet">{t(plan.open ? 'setup.openNote' : 'setup.sharedNote')}</p>
        </fieldset>
      )}
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
      <details className="practice" open={practising || undefined}>
        <summary>{t('practice.title')}</summary>
        <p className="quiet">{t('practice.hint')}</p>
        <div className="setup-seats">
          {[0, 1].map((seat) => (
            <HandPicker
              key={seat}
              title={t(seat === 0 ? 'practice.hand' : 'practice.hand2')}
              sheet={sheet}
              deck={plan.decks[seat]}
              brought={plan.brought?.[seat]}
              cards={opening[seat]}
              onChange={(cards) => setOpening(seat, cards)}
            />
          ))}
        </div>
        <DrillPicker
          layout={layout}
          sheet={sheet}
          drill={plan.drill ?? null}
          onChange={(drill) => set('drill', drill)}
        />
        <GoalPicker layout={layout} sheet={sheet} goal={plan.goal ?? null} onChange={(goal) => set('goal', goal)} />
        <fieldset>
          <legend>{t('odds.legend')}</legend>
          <OddsPanel plan={plan} sheet={sheet} />
        </fieldset>
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
