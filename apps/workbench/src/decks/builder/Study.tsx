/** What can be said about a deck, part by part. */
import { useState } from 'react';
import { useDeckWords } from '../words/index.ts';
import { Chances } from './Chances.tsx';
import { Charts } from './Charts.tsx';
import { Compare } from './Compare.tsx';
import { Files } from './Files.tsx';
import { Hands } from './Hands.tsx';
import { Matchups } from './Matchups.tsx';
import { nameOf, type Workbench } from './workbench.ts';

function CompareDecks({ bench }: { readonly bench: Workbench }) {
  const { say } = useDeckWords();
  const { sheet, own, deck, catalogue, replace } = bench;
  return (
    <Compare
      {...{ sheet, own, deck, replace }}
      lists={catalogue.lists}
      nameOf={(entry) => nameOf(bench, entry, say)}
      sectionName={(id) => say(catalogue.sections.find((one) => one.id === id)?.name ?? { ja: id, en: id })}
    />
  );
}

const PARTS = {
  charts: Charts,
  chances: Chances,
  hands: Hands,
  matchups: Matchups,
  compare: CompareDecks,
  files: Files,
} as const;
type Part = keyof typeof PARTS;

export function Study({ bench }: { readonly bench: Workbench }) {
  const { t } = useDeckWords();
  const [part, setPart] = useState<Part>('charts');
  const Shown = PARTS[part];
  return (
    <section className="study" aria-label={t('build.study')}>
      <div className="study-parts">
        {(Object.keys(PARTS) as Part[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
            {t(`study.${one}`)}
          </button>
        ))}
      </div>
      <Shown bench={bench} />
    </section>
  );
}
