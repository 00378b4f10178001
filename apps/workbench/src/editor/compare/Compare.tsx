/** The card beside another one: the one it was started from, the shipped one whose place it takes, or an older version. */
import type { Bench } from '@fuda/editor';
import { useMemo, useState } from 'react';
import { Select } from '../../app/Select.tsx';
import { Sheet } from '../../app/Sheet.tsx';
import type { Language } from '../../stores/stored.ts';
import { useEditor } from '../editor-context.ts';
import { useEditorWords } from '../words/index.ts';
import { type DiffLine, diffLines } from './diff.ts';

/** Something it can be compared with. */
export interface Other {
  readonly name: string;
  readonly json: unknown;
}

const textOf = (bench: Bench, json: unknown, language: Language): string[] =>
  bench.text(json, language).map(({ text }) => text);

const linesOf = (json: unknown): string[] => JSON.stringify(json, null, 2).split('\n');

export function Compare({ others, onClose }: { readonly others: readonly Other[]; readonly onClose: () => void }) {
  const { t } = useEditorWords();
  const { bench, document } = useEditor();
  const [chosen, setChosen] = useState(0);
  const other = others[chosen] ?? others[0];
  const parts = useMemo(() => {
    // the bench keeps what it read last: the card on the screen is read last, and stays what it knows
    const theirs = { ja: textOf(bench, other.json, 'ja'), en: textOf(bench, other.json, 'en') };
    return {
      ja: diffLines(theirs.ja, textOf(bench, document.json, 'ja')),
      en: diffLines(theirs.en, textOf(bench, document.json, 'en')),
      json: diffLines(linesOf(other.json), linesOf(document.json)),
    };
  }, [bench, document.json, other]);
  return (
    <Sheet title={t('versus.title')} className="compare" onClose={onClose}>
      <Select
        label={t('versus.with')}
        value={String(chosen)}
        choices={others.map(({ name }, i) => [String(i), name] as const)}
        onChange={(value) => setChosen(Number(value))}
      />
      <h3>{t('versus.ja')}</h3>
      <Lines lines={parts.ja} language="ja" />
      <h3>{t('versus.en')}</h3>
      <Lines lines={parts.en} language="en" />
      <h3>{t('versus.json')}</h3>
      <Lines lines={parts.json} isCode />
    </Sheet>
  );
}

interface LinesProps {
  readonly lines: readonly DiffLine[];
  readonly language?: Language;
  readonly isCode?: boolean;
}

function Lines({ lines, language, isCode = false }: LinesProps) {
  const { t } = useEditorWords();
  if (lines.every(({ change }) => change === 'same')) return <p className="quiet">{t('versus.same')}</p>;
  return (
    <ul className="compare-lines" data-code={isCode} lang={language}>
      {lines.map(({ change, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <li key={i} data-change={change}>
          {change === 'same' ? text : change === 'out' ? <del>{text}</del> : <ins>{text}</ins>}
        </li>
      ))}
    </ul>
  );
}
