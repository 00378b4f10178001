/** Making a scenario: the same table as a match has, with everything on it in one's own hands. */
import '../styles/desk.css';
import { useEffect } from 'react';
import { Message } from '../app/Message.tsx';
import { addressOf } from '../app/router.ts';
import type { Layout } from '../layouts/layout.ts';
import { type Desk, desk, openDesk } from '../stores/desk.ts';
import { keptScenarios } from '../stores/kept-scenarios.ts';
import { useStore } from '../stores/store.ts';
import { NOTHING_SEEN, ui } from '../stores/ui-state.ts';
import { DeskRail } from './DeskRail.tsx';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { useDeskKeys } from './keys.ts';
import type { OpenedDesk } from './opened.ts';
import { PositionPanel } from './PositionPanel.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { ScriptPanel } from './ScriptPanel.tsx';
import { useDeskWords } from './words/index.ts';

const PANELS = { position: PositionPanel, script: ScriptPanel, puzzle: PuzzlePanel } as const;

/** All of it is there. */
function openedOf(all: Desk, layout: Layout): OpenedDesk | null {
  const { sheet, desk: own, history, board } = all;
  return sheet && own && history && board ? { ...all, layout, sheet, desk: own, history, board } : null;
}

export function DeskScreen({ layout, id }: { readonly layout: Layout; readonly id: string }) {
  const { t, sentence } = useDeskWords();
  const all = useStore(desk, (state) => state);
  const forgetful = useStore(keptScenarios, (kept) => kept.forgetful);
  useDeskKeys();
  useEffect(() => {
    ui.set(NOTHING_SEEN);
    void openDesk(layout.game, id);
  }, [layout, id]);
  if (all.failure)
    return (
      <Message title={t('desk.cannotOpen')}>
        <p>{sentence(all.failure.reason)}</p>
        <a href={addressOf('positions', layout.game)}>{t('desk.toList')}</a>
      </Message>
    );
  const opened = openedOf(all, layout);
  if (!opened || opened.game !== layout.game || opened.id !== id) return <p className="loading">{t('loading')}</p>;
  const Panel = PANELS[opened.mode];
  return (
    <main
      className="table desk"
      data-game={layout.game}
      data-mode={opened.mode}
      data-busy={opened.busy > 0}
      data-at={opened.at}
      data-steps={opened.history.past.length}
      aria-label={t('desk.title')}
    >
      <DeskTable opened={opened}>
        <div className="table-main">
          <DeskRail opened={opened} />
          <div className="table-center">
            <DeskTools opened={opened} />
            {forgetful && (
              <p className="notice" role="alert">
                {t('desk.forgetful')}
              </p>
            )}
            {opened.refused && (
              <p className="notice desk-refused" role="alert">
                {sentence(opened.refused)}
              </p>
            )}
            <DeskTable.Board />
          </div>
        </div>
        <aside className="panels desk-panels" aria-label={t('panels.title')}>
          <Panel opened={opened} />
        </aside>
      </DeskTable>
    </main>
  );
}
