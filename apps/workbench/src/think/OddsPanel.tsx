/** How often a plan reaches its goal, hand after hand, and which cards help or are left over. */
import { type CSSProperties, useEffect, useState } from 'react';
import { definitionName } from '../cards/names.ts';
import { whenText } from '../i18n/when.ts';
import { useWords } from '../i18n/words.ts';
import type { GameSheet, Goal, MatchPlan } from '../session/protocol.ts';
import type { OddsReply } from '../session/questions.ts';
import { pursuingSeat } from '../session/seats.ts';
import { aboutPlan, analysis, countOdds, stopAnalysis } from '../stores/analysis.ts';
import { useStore } from '../stores/store.ts';
import { percent } from './Chance.tsx';

const HANDS = [100, 1000, 10_000] as const;
/** rows of the chart */
const MOST_CARDS = 14;
/** a card seen less often says nothing */
const FEW = 0.01;
const LAST_TURN = 99;

interface Props {
  readonly plan: MatchPlan;
  readonly sheet: GameSheet;
  /** whose hands, where not one person alone plays */
  readonly seat?: number;
}

/** The goal of the plan for whoever pursues it, or of its rules, or to win at all. */
export function goalOf(plan: MatchPlan, { rulesets }: GameSheet, seat: number): Goal {
  const { goal, ruleset } = plan;
  return (
    (seat === pursuingSeat(plan) && goal) || {
      kind: 'win',
      turn: rulesets.find(({ id }) => id === ruleset)?.goal?.byTurn ?? LAST_TURN,
    }
  );
}

export function OddsPanel({ plan, sheet, seat = pursuingSeat(plan) }: Props) {
  const words = useWords();
  const { t, say, sentence } = words;
  const [hands, setHands] = useState<number>(HANDS[0]);
  const [player, setPlayer] = useState('light');
  const goal = goalOf(plan, sheet, seat);
  const counted = { plan, seat, goal, player };
  const { busy, odds, problem } = useStore(analysis, (a) => aboutPlan(a, counted));
  // whoever changes what is counted, or looks away, does not wait for the rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is what it says, not which object says it
  useEffect(() => () => void (analysis.get().plan.busy && stopAnalysis()), [JSON.stringify(plan), player]);
  return (
    <section className="think-part odds">
      <h4>{t('odds.title')}</h4>
      <p className="quiet">
        {t(goal.kind === 'win' ? 'odds.noteWin' : 'odds.noteCards', { when: whenText(sheet, goal.turn, words) })}
      </p>
      <div className="think-form">
        <label className="field">
          {t('odds.hands')}
          <select value={hands} onChange={(event) => setHands(Number(event.target.value))}>
            {HANDS.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {t('odds.player')}
          <select value={player} onChange={(event) => setPlayer(event.target.value)}>
            {sheet.players.map(({ name, label }) => (
              <option key={name} value={name}>
                {say(label)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => (busy ? stopAnalysis() : countOdds(counted, hands))}>
          {t(busy ? 'think.stop' : 'odds.start')}
        </button>
      </div>
      {busy && <progress max={hands} value={odds?.hands ?? 0} aria-label={t('odds.progress')} />}
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem.reason)}
        </p>
      )}
      {odds && <Chart odds={odds} sheet={sheet} />}
    </section>
  );
}

function Chart({ odds, sheet }: { readonly odds: OddsReply; readonly sheet: GameSheet }) {
  const words = useWords();
  const { t } = words;
  const cards = odds.cards
    .filter(({ opened }) => opened >= FEW)
    .sort((a, b) => b.success.share - a.success.share)
    .slice(0, MOST_CARDS);
  return (
    <>
      <p className="odds-share" role="status">
        <b>{percent(odds.share)}%</b>{' '}
        <small>
          {t('odds.interval', { low: percent(odds.low), high: percent(odds.high), n: odds.reached, all: odds.hands })}
        </small>
      </p>
      <table className="odds-chart" style={{ '--mean': odds.share } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('odds.card')}</th>
            <th scope="col">{t('odds.opened')}</th>
            <th scope="col">{t('odds.stranded')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ id, success, stranded }) => (
            <tr key={id}>
              <th scope="row">{definitionName(sheet, id, words)}</th>
              <td>
                <span className="odds-bar" style={{ '--share': success.share } as CSSProperties} aria-hidden="true" />
                {percent(success.share)}%
              </td>
              <td>{percent(stranded)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
