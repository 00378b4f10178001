/** The game menu: everything that is about the whole match and not about the next answer. */

import { useState } from 'react';
import { HowToFolded } from '../app/HowTo.tsx';
import { late } from '../app/late.tsx';
import { addressOf, go } from '../app/router.ts';
import { Sheet } from '../app/Sheet.tsx';
import { useWords } from '../i18n/words.ts';
import { type MatchPlan, PERSON } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { anotherLike } from '../stores/career.ts';
import { beginMatch, keep, match, surrender, table } from '../stores/match.ts';
import { lineRecordOf } from '../stores/match-records.ts';
import { freshSeed } from '../stores/plans.ts';
import { startReplay } from '../stores/replay.ts';
import { nameMatch, nameOf } from '../stores/saves.ts';
import { useStore } from '../stores/store.ts';
import { useTable } from './table-context.ts';

const { Part: ShareBox } = late(async () => ({ default: (await import('../share/ShareBox.tsx')).ShareBox }));
const { Part: ScenarioWays } = late(async () => ({ default: (await import('./ScenarioWays.tsx')).ScenarioWays }));

export function MatchMenu() {
  const { t } = useWords();
  const { running } = useTable();
  const { plan, layout, position } = running;
  const kept = useStore(match, (m) => m.kept);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  /** what has a name is worth keeping, also before anything was done in it */
  const giveName = (wanted: string): void => {
    if (!kept && wanted.trim() !== '') keep(wanted.trim());
    else if (kept && wanted.trim() !== nameOf(kept)) nameMatch(kept, wanted);
  };
  const name = `fuda-${plan.game}-${plan.seed}`;
  const saveReplay = async (): Promise<void> => {
    const replay = await table.replay();
    if (replay.ok) saveFile(`${name}.replay.json`, replay.value);
  };
  const begin = (wanted: MatchPlan): void => {
    close();
    void beginMatch(wanted);
  };
  const beginWith = (form: FormData): void => begin({ ...plan, seed: Math.trunc(Number(form.get('seed'))) || 0 });
  return (
    <>
      <button type="button" className="menu-button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('menu.open')}
      </button>
      {open && (
        <Sheet title={t('menu.title')} className="game-menu" onClose={close}>
          <section>
            <label className="field">
              {t('matches.name')}
              <input
                key={kept?.id ?? ''}
                type="text"
                maxLength={80}
                defaultValue={kept ? nameOf(kept) : ''}
                placeholder={t('matches.unnamed')}
                onBlur={(event) => giveName(event.target.value)}
              />
            </label>
            <p className="quiet">{t('matches.note')}</p>
            <div className="ways">
              <button
                type="button"
                className="primary"
                onClick={() => begin({ ...anotherLike(plan, layout), seed: freshSeed() })}
              >
                {t('menu.newMatch')}
              </button>
              <button type="button" onClick={() => begin(plan)}>
                {t('practice.sameHand')}
              </button>
              <button type="button" onClick={() => go('setup', plan.game)}>
                {t('menu.change')}
              </button>
              {plan.seats.includes(PERSON) && !position.result && (
                <button
                  type="button"
                  className="grave"
                  title={t('menu.surrenderNote')}
                  onClick={() => {
                    close();
                    void surrender();
                  }}
                >
                  {t('menu.surrender')}
                </button>
              )}
            </div>
            <form action={beginWith} className="menu-seed">
              <label className="field">
                {t('menu.seed')}
                <input name="seed" type="number" min="0" max="999999999" defaultValue={plan.seed} />
              </label>
              <button type="submit">{t('menu.seedStart')}</button>
            </form>
          </section>
          <section>
            <h3>{t('menu.rules')}</h3>
            <HowToFolded layout={layout} />
            <div className="ways">
              <a className="button" href={addressOf('rules', plan.game)}>
                {t('nav.rules')}
              </a>
              <a className="button" href={addressOf('settings')}>
                {t('nav.settings')}
              </a>
              <a className="button" href={addressOf('statistics', plan.game)}>
                {t('menu.statistics')}
              </a>
            </div>
          </section>
          <section>
            <h3>{t('menu.keep')}</h3>
            <div className="ways">
              <button
                type="button"
                disabled={position.path.length < 2}
                onClick={() => {
                  close();
                  void startReplay();
                }}
              >
                {t('replay.watch')}
              </button>
              <button type="button" onClick={saveReplay}>
                {t('menu.saveReplay')}
              </button>
              <button type="button" onClick={() => saveFile(`${name}.session.json`, running.record)}>
                {t('menu.saveSession')}
              </button>
            </div>
            <ScenarioWays onDone={close} />
          </section>
          <section>
            <h3>{t('menu.share')}</h3>
            <ShareBox record={lineRecordOf(running)} name={name} />
          </section>
        </Sheet>
      )}
    </>
  );
}
