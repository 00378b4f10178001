/** In practice: what is to be reached, and whether it was. */
import { useWords } from '../i18n/words.ts';
import { beginMatch } from '../stores/match.ts';
import { freshSeed } from '../stores/plans.ts';
import { cardName, zoneLabel } from './phrases.ts';
import { useTable } from './table-context.ts';

export function GoalBar() {
  const words = useWords();
  const { t } = words;
  const { running } = useTable();
  const { plan, position, sheet } = running;
  const { goal } = plan;
  if (!goal || !position.goal) return null;
  const text =
    goal.kind === 'win'
      ? t('goal.win', { n: goal.turn })
      : t('goal.cards', {
          n: goal.turn,
          zone: zoneLabel(sheet, goal.zone, words),
          cards: goal.cards
            .map((id) => {
              const name = sheet.cards.find((card) => card.id === id)?.name;
              return cardName(sheet, { player: 0, zone: goal.zone, index: 0, ...(name ? { name } : {}) }, words);
            })
            .join(t('list.comma')),
        });
  return (
    <section className="goal" data-state={position.goal.state} aria-label={t('goal.title')}>
      <b>{t(`goal.${position.goal.state}`)}</b> {text}
      {position.goal.state !== 'open' && <span> — {t(`goal.reason.${position.goal.reason}`)}</span>}
      <span className="goal-ways">
        <button type="button" onClick={() => beginMatch(plan)}>
          {t('practice.sameHand')}
        </button>
        <button type="button" onClick={() => beginMatch({ ...plan, seed: freshSeed() })}>
          {t('practice.redraw')}
        </button>
      </span>
    </section>
  );
}
