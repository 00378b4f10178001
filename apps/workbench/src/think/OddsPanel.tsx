/** How often a plan reaches its goal, hand after hand, and which cards help or are left over. */
import { type CSSProperties, useEffect, useState } from 'react';
import { definitionName } from '../cards/names.ts';
import { whenText } from '../i18n/when.ts';
import { useWords, type Words } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import { opponentName } from '../practice/opponents.ts';
import { type GameSheet, type Goal, type MatchPlan, PERSON } from '../session/protocol.ts';
import type { CeilingTally, OddsReply } from '../session/questions.ts';
import { pursuingSeat } from '../session/seats.ts';
import { aboutPlan, analysis, countCeiling, countOdds, stopAnalysis } from '../stores/analysis.ts';
import { useStore } from '../stores/store.ts';
import { percent } from './Chance.tsx';

const HANDS = [100, 1000, 10_000] as const;
/** rows of the chart */
const MOST_CARDS = 14;
/** a card seen less often says nothing */
const FEW = 0.01;
const LAST_TURN = 99;
/** hands the solver looks at with one press */
const SOLVED_HANDS = 20;

/** Does the other side do nothing? Then a solver that knows every card can say what is possible at all. */
function playsAlone({ seats, ruleset }: MatchPlan, { rulesets }: GameSheet): boolean {
  const passive = rulesets.find(({ id }) => id === ruleset)?.goal?.opponent;
  return seats.some((name) => name !== PERSON && name === (passive ?? 'passive'));
}

/** Who played whose side: a share says nothing without it. */
function playedBy({ game, seats }: MatchPlan, { players }: GameSheet, player: string, words: Words): string {
  const layout = layoutOf(game);
  const name = (who: string): string => (layout ? opponentName(layout, players, who, words) : who);
  const other = seats.find((who) => who !== PERSON);
  return words.t(other === undefined ? 'odds.byAlone' : 'odds.by', { player: name(player), other: name(other ?? '') });
}

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
  const { busy, odds, problem, solving, ceiling } = useStore(analysis, (a) => aboutPlan(a, counted));
  // whoever changes what is counted, or looks away, does not wait for the rest
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan is what it says, not which object says it
  useEffect(
    () => () => void ((analysis.get().plan.busy || analysis.get().plan.solving) && stopAnalysis()),
    [JSON.stringify(plan), player],
  );
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
      {odds && <Chart odds={odds} sheet={sheet} by={playedBy(plan, sheet, player, words)} />}
      {goal.kind === 'win' && playsAlone(plan, sheet) && (
        <div className="odds-solver">
          <button type="button" onClick={() => (solving ? stopAnalysis() : countCeiling(counted, SOLVED_HANDS))}>
            {t(solving ? 'think.stop' : ceiling ? 'odds.solverMore' : 'odds.solver', { n: SOLVED_HANDS })}
          </button>
          {ceiling ? <Ceiling tally={ceiling} /> : <p className="quiet">{t('odds.solverNote')}</p>}
        </div>
      )}
    </section>
  );
}

/** From how many hands a win is possible: between what was found and what was not ruled out. */
function Ceiling({ tally: { hands, solved, refuted, open } }: { readonly tally: CeilingTally }) {
  const { t } = useWords();
  return (
    <p className="odds-share" role="status">
      <b>{t(open === 0 ? 'odds.ceiling' : 'odds.ceilingLeast', { n: percent(solved / hands) })}</b>{' '}
      <small>{t('odds.ceilingNote', { hands, solved, refuted, open })}</small>
    </p>
  );
}

interface ChartProps {
  readonly odds: OddsReply;
  readonly sheet: GameSheet;
  readonly by: string;
}

function Chart({ odds, sheet, by }: ChartProps) {
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
      <p className="quiet odds-by">{by}</p>
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
