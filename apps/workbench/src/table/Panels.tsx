/** Beside the table: the chain, and card, log, moves and branches. On a narrow screen a sheet from below. */
import { Icon } from '../app/Icon.tsx';
import { late } from '../app/late.tsx';
import { useWords } from '../i18n/words.ts';
import { useStore } from '../stores/store.ts';
import { ui } from '../stores/ui-state.ts';
import { Inspector } from './Inspector.tsx';
import { LogPanel } from './LogPanel.tsx';
import { Stacks } from './Stacks.tsx';

/** Fetched by whoever goes through the match, or wants to know more about a position. */
const { Part: Timeline } = late(async () => ({ default: (await import('../timeline/Timeline.tsx')).Timeline }));
const { Part: Branches } = late(async () => ({ default: (await import('../timeline/Branches.tsx')).Branches }));
const { Part: ThinkPanel } = late(async () => ({ default: (await import('../think/ThinkPanel.tsx')).ThinkPanel }));

/** The only list of them: what is shown under which tab, in order. */
const PANELS = { card: Inspector, log: LogPanel, timeline: Timeline, branches: Branches, think: ThinkPanel } as const;

export type Panel = keyof typeof PANELS;

/** These need all the room there is; beside the others the card that is looked at is shown. */
const TALL: readonly Panel[] = ['card', 'think', 'timeline'];

const NAMES = Object.keys(PANELS) as readonly Panel[];

export function Panels({ stacks }: { readonly stacks: boolean }) {
  const { t } = useWords();
  const panel = useStore(ui, (s) => s.panel);
  const pinned = useStore(ui, (s) => s.pinned);
  const Shown = PANELS[panel];
  const choose = (name: Panel): void => ui.set({ panel: name, pinned: true });
  return (
    <aside className="panels" data-open={pinned} aria-label={t('panels.title')}>
      {stacks && <Stacks />}
      <div className="tabs">
        <div className="tab-list" role="tablist" aria-label={t('panels.title')}>
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={panel === name}
              aria-controls="panel"
              onClick={() => choose(name)}
            >
              {t(`panel.${name}`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="panels-close"
          onClick={() => ui.set({ pinned: false })}
          aria-label={t('close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
        <Shown />
      </div>
      {!TALL.includes(panel) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="panel-second" aria-label={t('panel.card')} tabIndex={0}>
          <Inspector />
        </section>
      )}
    </aside>
  );
}
