/** Test hands, dealt by the rules themselves; and how often the deck reaches a goal. */
import { useState } from 'react';
import { Select } from '../../app/Select.tsx';
import { CardFace } from '../../cards/CardFace.tsx';
import type { Refusal, TestHand } from '../../session/protocol.ts';
import { table } from '../../stores/match.ts';
import { freshSeed, quickPlan } from '../../stores/plans.ts';
import { useSheet } from '../../stores/sheets.ts';
import { packsOf } from '../../stores/shelf.ts';
import { OddsPanel } from '../../think/OddsPanel.tsx';
import { useDeckWords } from '../words/index.ts';
import type { Workbench } from './workbench.ts';

export function Hands({ bench }: { readonly bench: Workbench }) {
  const { t, sentence } = useDeckWords();
  const { layout, sheet, deck } = bench;
  const [dealt, setDealt] = useState<TestHand | null>(null);
  const [drawn, setDrawn] = useState(0);
  const [problem, setProblem] = useState<Refusal | null>(null);
  const deal = async (): Promise<void> => {
    const reply = await table.testHand(layout.game, sheet.ruleset, deck, freshSeed(), packsOf(layout.game));
    setProblem(reply.ok ? null : reply.error);
    setDealt(reply.ok ? reply.value : null);
    setDrawn(0);
  };
  return (
    <div className="hands">
      <p className="quiet">{t('hands.note')}</p>
      <div className="ways">
        <button type="button" onClick={deal}>
          {t(dealt ? 'hands.again' : 'hands.deal')}
        </button>
        {dealt && (
          <button type="button" disabled={drawn >= dealt.next.length} onClick={() => setDrawn(drawn + 1)}>
            {t('hands.draw')}
          </button>
        )}
      </div>
      {problem && (
        <p className="notice" role="alert">
          {sentence(problem.reason)}
        </p>
      )}
      {dealt && <Cards bench={bench} cards={[...dealt.hand, ...dealt.next.slice(0, drawn)]} />}
      <Odds bench={bench} />
    </div>
  );
}

function Cards({ bench, cards }: { readonly bench: Workbench; readonly cards: readonly string[] }) {
  const { t, say } = useDeckWords();
  return (
    <ul className="cards-grid" aria-label={t('hands.hand')}>
      {cards.map((id, i) => {
        const card = bench.cards.get(id);
        return card ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice
          <li key={i}>
            <button type="button" className="card" onClick={() => bench.look(id)}>
              <span className="spoken">{say(card.name)}</span>
              <CardFace card={card} layout={bench.layout.card} />
            </button>
          </li>
        ) : null;
      })}
    </ul>
  );
}

function Odds({ bench: { layout, sheet, deck, check } }: { readonly bench: Workbench }) {
  const { t, say } = useDeckWords();
  const [ruleset, setRuleset] = useState(layout.solo ?? sheet.ruleset);
  const played = useSheet(layout.game, ruleset);
  if (!check?.playable) return <p className="quiet">{t('hands.unfit')}</p>;
  if (!played || played.ruleset !== ruleset) return <p className="loading">{t('loading')}</p>;
  // the same hands for the same deck: numbers that can be compared
  const plan = { ...quickPlan(layout, played), brought: [deck, null] as const, seed: 1 };
  return (
    <>
      {sheet.rulesets.length > 1 && (
        <Select
          label={t('setup.ruleset')}
          value={ruleset}
          onChange={setRuleset}
          choices={sheet.rulesets.map(({ id, name }) => [id, say(name)])}
        />
      )}
      <OddsPanel plan={plan} sheet={played} />
    </>
  );
}
