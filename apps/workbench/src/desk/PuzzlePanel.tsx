/** A puzzle out of it: what is to be reached, hints, the script as its solution; others try it and the engine judges. */
import { useState } from 'react';
import { go } from '../app/router.ts';
import { lastTurnOf } from '../i18n/when.ts';
import { GoalPicker, isUnfinished } from '../practice/GoalPicker.tsx';
import type { Goal } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { publish, solve, stopSolving } from '../stores/desk.ts';
import { restoreMatch } from '../stores/match.ts';
import type { OpenedDesk } from './opened.ts';
import { useDeskWords } from './words/index.ts';

/** Each line of the field is a hint. People write in one language; both show it. */
const linesOf = (text: string): readonly { readonly ja: string; readonly en: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ ja: line, en: line }));

function Solver({
  opened,
  turn,
  passive,
}: {
  readonly opened: OpenedDesk;
  readonly turn: number;
  readonly passive: boolean;
}) {
  const { t } = useDeskWords();
  const { solving } = opened;
  return (
    <div className="desk-solver">
      <button type="button" onClick={() => (solving === 'busy' ? stopSolving() : solve(turn, passive))}>
        {t(solving === 'busy' ? 'desk.stopSolving' : 'desk.solve')}
      </button>
      <p role="status">{solving === 'no' || solving === 'busy' ? '' : t(`desk.solved.${solving}`)}</p>
    </div>
  );
}

export function PuzzlePanel({ opened }: { readonly opened: OpenedDesk }) {
  const { t, say, sentence } = useDeskWords();
  const { history, board, sheet, layout, id, run, moment } = opened;
  const { puzzle, script, draft } = history.now;
  const [player, setPlayer] = useState<0 | 1>(puzzle?.player ?? draft.turnPlayer);
  // the last thing the script claims can be the goal
  const lastAt = script.findLastIndex(({ expect }) => expect !== undefined);
  const last = script[lastAt]?.expect;
  const { lastEvents: _, ...lastGoal } = last ?? {};
  const known = board.goal;
  const isLast =
    known?.kind === 'position' && last !== undefined && JSON.stringify(known.expect) === JSON.stringify(lastGoal);
  const [goal, setGoal] = useState<Goal>(
    known && !isLast
      ? known
      : {
          kind: 'win',
          // what the script has come to is in time
          turn: known?.turn ?? Math.max(draft.turn ?? 1, moment?.position.view.turn ?? 1, lastTurnOf(sheet, 1)),
        },
  );
  const [byClaim, setByClaim] = useState(isLast);
  const [hints, setHints] = useState((puzzle?.hints ?? []).map((hint) => say(hint)).join('\n'));
  const wanted: Goal = byClaim && last ? { kind: 'position', expect: lastGoal, turn: goal.turn } : goal;
  const lastWords = run?.steps[lastAt]?.words ?? [];
  const passive = sheet.rulesets.find((one) => one.id === sheet.ruleset)?.goal?.opponent === 'passive';
  const ready = byClaim || !isUnfinished(goal);
  const make = (): Promise<boolean> => publish({ player, goal: wanted, hints: linesOf(hints) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="panel desk-panel" id="desk-panel" role="tabpanel" aria-labelledby="desk-tab-puzzle" tabIndex={0}>
      <h3>{t('desk.puzzle')}</h3>
      <p className="quiet">{t(script.length === 0 ? 'desk.noSolution' : 'desk.solutionIs')}</p>
      <label className="field">
        {t('desk.solver')}
        <select value={player} onChange={(event) => setPlayer(Number(event.target.value) as 0 | 1)}>
          {[0, 1].map((seat) => (
            <option key={seat} value={seat}>
              {t('seat.number', { n: seat + 1 })}
            </option>
          ))}
        </select>
      </label>
      {last && (
        <label className="check">
          <input type="checkbox" checked={byClaim} onChange={(event) => setByClaim(event.target.checked)} />
          {t('desk.goalIsLast', { claim: lastWords.map((text) => sentence(text)).join(t('list.comma')) })}
        </label>
      )}
      <GoalPicker
        layout={layout}
        sheet={sheet}
        goal={goal}
        onChange={(next) => {
          setGoal(next ?? { kind: 'win', turn: goal.turn });
          setByClaim(false);
        }}
      />
      <Solver opened={opened} turn={goal.turn} passive={passive} />
      <label className="field">
        {t('puzzle.hints')}
        <textarea rows={3} maxLength={1000} value={hints} onChange={(event) => setHints(event.target.value)} />
      </label>
      <div className="ways">
        <button type="button" className="primary" disabled={!ready} onClick={make}>
          {t('desk.publish')}
        </button>
        {puzzle && (
          <button type="button" onClick={() => publish(null)}>
            {t('desk.unpublish')}
          </button>
        )}
      </div>
      {puzzle && (
        <section className="desk-published" role="status" aria-label={t('desk.published')}>
          <p>{t('desk.published')}</p>
          <div className="ways">
            <button
              type="button"
              onClick={async () => {
                if (await restoreMatch(board.scenario)) go('play', layout.game);
              }}
            >
              {t('puzzle.try')}
            </button>
            <button type="button" onClick={() => saveFile(`${layout.game}-${id}.scenario.json`, board.scenario)}>
              {t('puzzle.save')}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
