/** Piles both players share, chosen freely or by lock-and-reroll. */
import type { DeckList } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { go } from '../../app/router.ts';
import { Select } from '../../app/Select.tsx';
import { Sheet } from '../../app/Sheet.tsx';
import { CardDetail } from '../../cards/CardDetail.tsx';
import type { Layout } from '../../layouts/layout.ts';
import type { CardSheet, GameSheet } from '../../session/protocol.ts';
import { beginMatch, table } from '../../stores/match.ts';
import { findOwnDeck, type OwnDeck, PILES } from '../../stores/own-decks.ts';
import { freshSeed, quickPlan } from '../../stores/plans.ts';
import { useSheet } from '../../stores/sheets.ts';
import { packsOf } from '../../stores/shelf.ts';
import { BuilderBar } from '../builder/BuilderBar.tsx';
import { CardRow } from '../builder/CardRow.tsx';
import { Compare } from '../builder/Compare.tsx';
import { FinderForm } from '../builder/FinderForm.tsx';
import { useKeptDeck } from '../builder/use-kept-deck.ts';
import { VirtualList } from '../builder/VirtualList.tsx';
import { EVERYTHING, indexCards, search } from '../model/search.ts';
import { useDeckWords } from '../words/index.ts';

interface Props {
  readonly layout: Layout;
  readonly sheet: GameSheet;
  readonly own: OwnDeck;
  readonly piles: NonNullable<GameSheet['ownPiles']>;
}

const ROW = 52;
const NONE: readonly string[] = [];

/** The rules the piles are played by can be changed: each has cards of its own. */
export function PileBuilder({ sheet: first, ...props }: Props) {
  const { t } = useDeckWords();
  const [ruleset, setRuleset] = useState(props.own.regulation ?? first.ruleset);
  const sheet = useSheet(first.game, ruleset) ?? first;
  if (sheet.ruleset !== ruleset) return <p className="loading">{t('loading')}</p>;
  return <Bench {...props} key={ruleset} sheet={sheet} piles={sheet.ownPiles ?? props.piles} onRuleset={setRuleset} />;
}

interface Checked {
  readonly id: string;
  readonly problems: readonly Text[];
  readonly hints: readonly Text[];
}

function Bench({ layout, sheet, own: opened, piles, onRuleset }: Props & { readonly onRuleset: (id: string) => void }) {
  const { t, say, sentence } = useDeckWords();
  // under other rules the same piles: what was changed meanwhile is kept
  const [first] = useState(() => findOwnDeck(layout.game, opened.id) ?? opened);
  const kept = useKeptDeck(layout.game, first);
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState(EVERYTHING);
  const [looked, setLooked] = useState<CardSheet | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const { own, deck } = kept;
  const cards = deck.sections[PILES] ?? NONE;
  const asked = useDeferredValue(wanted);
  const index = useMemo(
    () =>
      indexCards(
        sheet.cards.filter(({ id }) => piles.candidates.includes(id)),
        layout.card,
      ),
    [sheet, piles, layout],
  );
  const found = useMemo(() => search(index, asked), [index, asked]);
  const sheetOf = (id: string): CardSheet | undefined => sheet.cards.find((card) => card.id === id);
  const put = (next: DeckList): void => {
    setProblem(null);
    kept.change(next, { regulation: sheet.ruleset });
  };
  const set = (next: readonly string[]): void => put({ sections: { [PILES]: next } });
  const toggle = (id: string): void => {
    if (cards.includes(id)) set(cards.filter((one) => one !== id));
    else if (cards.length < piles.count) set([...cards, id]);
  };
  const lock = (id: string): void => {
    const next = new Set(locked);
    if (!next.delete(id)) next.add(id);
    setLocked(next);
  };
  const roll = async (): Promise<void> => {
    const fixed = Array.from({ length: piles.count }, (_, i) => (locked.has(cards[i]) ? cards[i] : null));
    const reply = await table.rollPiles(layout.game, sheet.ruleset, fixed, freshSeed(), packsOf(layout.game));
    if (reply.ok) set(reply.value);
    else setProblem(reply.error.reason);
  };
  useEffect(() => {
    let stale = false;
    void table.ownPiles(layout.game, sheet.ruleset, cards, packsOf(layout.game)).then((reply) => {
      if (!stale) setChecked(reply.ok ? reply.value : null);
    });
    return () => {
      stale = true;
    };
  }, [layout, sheet, cards]);
  const ready = checked !== null && checked.problems.length === 0;
  const play = async (): Promise<void> => {
    if (!checked) return;
    const plan = { ...quickPlan(layout, sheet), decks: [checked.id, checked.id] as const };
    if (await beginMatch(plan)) go('play', layout.game);
  };
  return (
    <main className="page builder piles">
      <BuilderBar
        layout={layout}
        kept={kept}
        words={{ title: t('piles.build'), name: t('piles.name'), play: t('piles.play') }}
        onPlay={ready ? play : null}
      >
        {sheet.rulesets.length > 1 && (
          <Select
            label={t('setup.ruleset')}
            value={sheet.ruleset}
            onChange={onRuleset}
            choices={sheet.rulesets.map(({ id, name }) => [id, say(name)])}
          />
        )}
        <button type="button" className="roll" onClick={roll}>
          {t(locked.size > 0 ? 'piles.reroll' : 'piles.roll')}
        </button>
      </BuilderBar>
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem)}
        </p>
      )}
      <div className="piles-body">
        <section className="finder" aria-label={t('build.find')}>
          <FinderForm layout={layout} sheet={sheet} wanted={wanted} onChange={setWanted} />
          <p className="quiet" role="status">
            {t('library.found', { n: found.length, all: index.cards.length })}
          </p>
          <VirtualList
            items={found}
            label={t('build.find')}
            height={ROW}
            keyOf={({ id }) => id}
            render={(card, tabIndex) => (
              <div className="finder-row" data-full={cards.length >= piles.count && !cards.includes(card.id)}>
                <button
                  type="button"
                  className="finder-add"
                  tabIndex={tabIndex}
                  aria-pressed={cards.includes(card.id)}
                  onClick={() => toggle(card.id)}
                >
                  <CardRow card={card} layout={layout.card} />
                  {cards.includes(card.id) && <Icon name="check" />}
                </button>
                <button
                  type="button"
                  className="plain"
                  tabIndex={tabIndex}
                  aria-label={t('build.look', { card: say(card.name) })}
                  onClick={() => setLooked(card)}
                >
                  {t('build.lookShort')}
                </button>
              </div>
            )}
          />
        </section>
        <section className="sections" aria-label={t('piles.chosen')}>
          <h3>
            {t('piles.chosen')} <small>{t('piles.of', { n: cards.length, count: piles.count })}</small>
          </h3>
          <div className="deck-check" role="status">
            <p data-fine={ready}>{t(ready ? 'decks.fine' : 'build.unfit')}</p>
            <ul>
              {(checked?.problems ?? []).map((reason) => (
                <li key={reason.en} className="notice">
                  {sentence(reason)}
                </li>
              ))}
            </ul>
          </div>
          {checked && checked.hints.length > 0 && (
            <details className="pile-hints" open>
              <summary>{t('piles.hints')}</summary>
              <ul>
                {checked.hints.map((hint) => (
                  <li key={hint.en}>{sentence(hint)}</li>
                ))}
              </ul>
            </details>
          )}
          <ul className="deck-rows">
            {cards.map((id) => {
              const card = sheetOf(id);
              const name = card ? say(card.name) : id;
              return (
                <li key={id} data-entry={id}>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={locked.has(id)}
                      aria-label={t('piles.lock', { card: name })}
                      onChange={() => lock(id)}
                    />
                    {t('piles.lockShort')}
                  </label>
                  <button
                    type="button"
                    className="plain deck-name"
                    disabled={!card}
                    onClick={() => card && setLooked(card)}
                  >
                    {card ? <CardRow card={card} layout={layout.card} /> : id}
                  </button>
                  <button
                    type="button"
                    className="plain"
                    aria-label={t('build.take', { card: name, n: 1 })}
                    onClick={() => toggle(id)}
                  >
                    <Icon name="minus" />
                  </button>
                </li>
              );
            })}
          </ul>
          <label className="field wide">
            {t('files.note')}
            <textarea
              rows={3}
              maxLength={4000}
              value={own.note ?? ''}
              onChange={(event) => kept.describe({ note: event.target.value })}
            />
          </label>
          <details>
            <summary>{t('study.compare')}</summary>
            <Compare
              {...{ sheet, own, deck }}
              lists={[]}
              nameOf={(id) => say(sheetOf(id)?.name ?? { ja: id, en: id })}
              sectionName={() => ''}
              replace={put}
            />
          </details>
        </section>
      </div>
      {looked && (
        <Sheet title={say(looked.name)} onClose={() => setLooked(null)}>
          <CardDetail card={looked} layout={layout.card} sheet={sheet} />
        </Sheet>
      )}
    </main>
  );
}
