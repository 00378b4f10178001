/** In a guided match: what to know at this moment, where to look, and what one might do. Everything else stays possible. */
import '../styles/guide.css';
import { useEffect, useState } from 'react';
import { guide, isLeft, leaveGuide, lessonsFor, noteSeen, seenIn } from '../stores/guide.ts';
import { answerAndPlace } from '../stores/match.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { locationKey } from '../table/locations.ts';
import { optionText } from '../table/phrases.ts';
import { useTable } from '../table/table-context.ts';
import type { GuideStep } from './lessons.ts';
import { stepAt, suggestedOption } from './steps.ts';
import { useGuideWords } from './words/index.ts';

export default function GuideBar() {
  const words = useGuideWords();
  const { t, say } = words;
  const { running, near } = useTable();
  const { plan, position, sheet } = running;
  const { game } = plan;
  const [steps, setSteps] = useState<readonly GuideStep[]>([]);
  useStore(guide, (g) => g.changes);
  useEffect(() => {
    void lessonsFor(game).then((lessons) => lessons.ok && setSteps(lessons.value.match.steps));
  }, [game]);
  const seen = seenIn(game);
  const step = isLeft(game) ? undefined : stepAt(steps, seen, position);
  const { zone, side } = step?.point ?? {};
  const at = side === 'far' ? 1 - near : near;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step points once, when it comes
  useEffect(() => {
    if (zone === undefined) return undefined;
    // shared piles lie on one of the sides
    const players = [at, 1 - at].filter((player) => (position.view.players[player].zones[zone]?.cards.length ?? 0) > 0);
    const cards = position.view.players[players[0] ?? at].zones[zone]?.cards ?? [];
    ui.set({ lit: cards.map((card) => locationKey({ player: players[0] ?? at, zone, index: card.index })) });
    return () => ui.set({ lit: [] });
  }, [step?.id, position.node]);
  if (!step) return null;
  const option = suggestedOption(step, position.options);
  const number = steps.findIndex(({ id }) => id === step.id) + 1;
  return (
    <aside className="guide" aria-label={t('guide.title')} aria-live="polite" data-step={step.id}>
      <p>
        <small>{t('guide.step', { n: number, all: steps.length })}</small> {say(step.say)}
      </p>
      <div className="ways">
        <button type="button" className="primary" onClick={() => noteSeen(game, step.id)}>
          {t('guide.understood')}
        </button>
        {option && (
          <button
            type="button"
            data-suggest=""
            onClick={() => {
              noteSeen(game, step.id);
              void answerAndPlace(option.index);
            }}
          >
            {t('guide.suggest', { what: optionText(sheet, option, words) })}
          </button>
        )}
        <button type="button" className="plain" onClick={() => leaveGuide(game)}>
          {t('guide.leave')}
        </button>
      </div>
    </aside>
  );
}
