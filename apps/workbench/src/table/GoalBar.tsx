/** In practice: what is to be reached, whether it was, and what became of the interruption. */
import { whenText } from '../i18n/when.ts';
import { useWords, type Words } from '../i18n/words.ts';
import type { Goal, GoalState } from '../session/protocol.ts';
import { drillSeat } from '../session/seats.ts';
import { isHotSeat } from '../session/viewer.ts';
import { beginMatch, type Running } from '../stores/match.ts';
import { freshSeed } from '../stores/plans.ts';
import { lineTo } from './happenings.ts';
import { PuzzleHelp } from './PuzzleHelp.tsx';
import { zoneLabel } from './phrases.ts';
import { useTable } from './table-context.ts';

function nameIn({ sheet }: Running, id: string, { say }: Words): string {
  const card = sheet.cards.find((one) => one.id === id);
  return card ? say(card.name) : id;
}

/** Interruptions that were used on the way to the position shown. */
function usedCards(running: Running): ReadonlySet<string> {
  const seat = drillSeat(running.plan);
  const used = lineTo(running).flatMap(({ player, said }) => (player === seat ? (said?.card?.definition ?? []) : []));
  return new Set(used);
}

/** How it came out, in which turn, and for what reason the match ended if it did. */
function reasonText({ position, sheet }: Running, { reason, turn }: GoalState, words: Words): string {
  const { t, say } = words;
  const how = t('goal.how', { reason: t(`goal.reason.${reason}`), when: whenText(sheet, turn, words) });
  return position.result ? t('goal.ended', { how, why: say(position.result.reason.label) }) : how;
}

/** What is wanted. Where it is more than winning or cards, what is still lacking says it. */
function goalText(running: Running, goal: Goal, words: Words): string {
  const { t, say } = words;
  const when = whenText(running.sheet, goal.turn, words);
  if (goal.kind === 'win') return t('goal.win', { when });
  if (goal.kind === 'position')
    return (running.position.goal?.lacks ?? []).map((text) => say(text)).join(t('list.comma'));
  const cards = goal.cards.map((id) => nameIn(running, id, words)).join(t('list.comma'));
  return t('goal.cards', { when, zone: zoneLabel(running.sheet, goal.zone, words), cards });
}

export function GoalBar() {
  const words = useWords();
  const { t, say } = words;
  const { running } = useTable();
  const { plan, position } = running;
  const { goal, drill, title } = plan;
  // what the other one was given to interrupt with is in that one's hand
  const held = isHotSeat(plan) && position.viewer !== 'open' && position.viewer !== drillSeat(plan) ? undefined : drill;
  if (!position.goal && !held && !title) return null;
  const used = usedCards(running);
  return (
    <section className="goal" data-state={position.goal?.state} aria-label={t('goal.title')}>
      {title && <b className="goal-title">{say(title)}</b>}
      {goal && position.goal && (
        <span role="status">
          <b>{t(`goal.${position.goal.state}`)}</b> {goalText(running, goal, words)}
          {position.goal.state !== 'open' && ` — ${reasonText(running, position.goal, words)}`}
          {position.goal.missing.length > 0 && (
            <small>
              {' '}
              {t('goal.missing', {
                cards: position.goal.missing.map((id) => nameIn(running, id, words)).join(t('list.comma')),
              })}
            </small>
          )}
        </span>
      )}
      {held?.cards.map((id, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be held twice
        <span key={i} className="tag" data-used={used.has(id)}>
          {nameIn(running, id, words)}: {t(used.has(id) ? 'drill.used' : 'drill.held')}
        </span>
      ))}
      {plan.puzzle && <PuzzleHelp key={running.serial} puzzle={plan.puzzle} />}
      <span className="goal-ways">
        <button type="button" onClick={() => beginMatch(plan)}>
          {t('practice.sameHand')}
        </button>
        {!plan.setup && (
          <button type="button" onClick={() => beginMatch({ ...plan, seed: freshSeed() })}>
            {t('practice.redraw')}
          </button>
        )}
      </span>
    </section>
  );
}
