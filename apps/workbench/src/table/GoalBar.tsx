/** In practice: what is to be reached, whether it was, and what became of the interruption. */
import { whenText } from '../i18n/when.ts';
import { useWords, type Words } from '../i18n/words.ts';
import type { GoalState } from '../session/protocol.ts';
import { drillSeat } from '../session/seats.ts';
import { isHotSeat } from '../session/viewer.ts';
import { beginMatch, type Running } from '../stores/match.ts';
import { freshSeed } from '../stores/plans.ts';
import { lineTo } from './happenings.ts';
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

export function GoalBar() {
  const words = useWords();
  const { t, say } = words;
  const { running } = useTable();
  const { plan, position, sheet } = running;
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
          <b>{t(`goal.${position.goal.state}`)}</b>{' '}
          {goal.kind === 'win'
            ? t('goal.win', { when: whenText(sheet, goal.turn, words) })
            : t('goal.cards', {
                when: whenText(sheet, goal.turn, words),
                zone: zoneLabel(sheet, goal.zone, words),
                cards: goal.cards.map((id) => nameIn(running, id, words)).join(t('list.comma')),
              })}
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
