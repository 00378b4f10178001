/** One pack of the shelf: what is in it, what of it can be played, and what can be done with it. */
import { useEffect, useState } from 'react';
import { addressOf, go } from '../app/router.ts';
import { useWords } from '../i18n/words.ts';
import { layoutOf } from '../layouts/index.ts';
import type { CheckedPack } from '../session/protocol.ts';
import { saveFile } from '../share/files.ts';
import { restoreMatch, table } from '../stores/match.ts';
import { backTo, type KeptPack, removePack, switchPack } from '../stores/shelf.ts';

function usePackCheck({ pack }: KeptPack): CheckedPack | null {
  const [checked, setChecked] = useState<CheckedPack | null>(null);
  useEffect(() => {
    let stale = false;
    void table.checkPack(pack).then((reply) => !stale && reply.ok && setChecked(reply.value));
    return () => {
      stale = true;
    };
  }, [pack]);
  return checked;
}

export function PackEntry({ kept }: { readonly kept: KeptPack }) {
  const { t, many, say, sentence } = useWords();
  const { pack, on, before } = kept;
  const layout = layoutOf(pack.game);
  const checked = usePackCheck(kept);
  const wrong = checked?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const facts = [
    layout ? say(layout.name) : pack.game,
    t('packs.version', { version: pack.version }),
    ...(pack.author === undefined ? [] : [pack.author]),
    many('packs.cards', pack.cards.length),
    ...(pack.decks.length === 0 ? [] : [many('packs.decks', pack.decks.length)]),
  ];
  const open = async (scenario: unknown): Promise<void> => {
    await restoreMatch(scenario);
    go('play', pack.game);
  };
  return (
    <li className="pack" data-on={on} data-playable={checked?.playable}>
      <h2>{say(pack.name)}</h2>
      <p className="quiet">{facts.join(t('list.comma'))}</p>
      {pack.note !== undefined && <p>{pack.note}</p>}
      <p role="status">
        {checked === null ? t('loading') : t('packs.playable', { n: checked.playable, all: pack.cards.length })}
      </p>
      {checked && checked.problems.length > 0 && (
        <details>
          <summary>{t('packs.problems', { n: wrong.length, all: checked.problems.length - wrong.length })}</summary>
          <ul>
            {checked.problems.map(({ severity, where, reason, hint }) => (
              <li key={`${where} ${reason.en}`} className={severity === 'error' ? 'notice' : 'quiet'}>
                {where === '' ? '' : `${where}: `}
                {sentence(reason)} {hint && <small>{say(hint)}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="ways">
        <label className="check">
          <input type="checkbox" checked={on} onChange={(event) => switchPack(kept, event.target.checked)} />
          {t('packs.use')}
        </label>
        {on && layout && (
          <a className="button" href={addressOf('cards', pack.game)}>
            {t('nav.cards')}
          </a>
        )}
        {layout && (
          <a className="button" data-act="edit" href={addressOf('editor', pack.game)}>
            {t('packs.edit')}
          </a>
        )}
        {pack.scenarios.map((scenario, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: scenarios of a pack have no other name
          <button key={i} type="button" disabled={!on} onClick={() => open(scenario)}>
            {t('packs.scenario', { n: i + 1 })}
          </button>
        ))}
        <button type="button" data-act="save" onClick={() => saveFile(`${pack.id}.fuda-pack.json`, pack)}>
          {t('packs.save')}
        </button>
        <button type="button" className="grave" onClick={() => removePack(kept)}>
          {t('packs.remove')}
        </button>
      </div>
      {before.length > 0 && (
        <details>
          <summary>{t('packs.before', { n: before.length })}</summary>
          <div className="ways">
            {before.map((version, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: versions may be called the same
              <button key={i} type="button" onClick={() => backTo(kept, version)}>
                {many('packs.backTo', version.cards.length, { version: version.version })}
              </button>
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
