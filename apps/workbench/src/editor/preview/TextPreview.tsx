/** What the card says; the sentence of what is looked at is lit, and a sentence leads to what it comes from. */
import { type Bench, highlightsOf, keysOf, rowAt, valueAt } from '@fuda/editor';
import { Fragment, type KeyboardEvent, memo, useMemo, useState } from 'react';
import type { Language } from '../../stores/stored.ts';
import { wantField } from '../properties/wanted-field.ts';
import { stretchesOf } from './stretches.ts';
import { usePreviewWords } from './words/index.ts';

interface Props {
  readonly bench: Bench;
  readonly json: unknown;
  readonly selection: string;
  readonly language: Language;
  readonly select: (path: string) => void;
}

export const TextPreview = memo(function TextPreview({ bench, json, selection, language, select }: Props) {
  const { t } = usePreviewWords();
  // one stop for those who go by keys; arrows lead from stretch to stretch
  const [stop, setStop] = useState(0);
  const paragraphs = useMemo(() => {
    const lights = highlightsOf(bench, json, selection, language);
    const isThere = (path: string): boolean => valueAt(json, keysOf(path) ?? ['']) !== undefined;
    return bench.text(json, language).map((paragraph, i) =>
      stretchesOf(
        paragraph,
        lights.filter((light) => light.paragraph === i),
        isThere,
      ),
    );
  }, [bench, json, selection, language]);
  const stops = paragraphs.flatMap((stretches) => stretches.filter(({ path }) => path !== undefined));
  const current = Math.min(stop, stops.length - 1);
  const go = (path: string): void => {
    select(rowAt(bench, json, path).path);
    wantField(path);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, path: string): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') go(path);
    else if (step === undefined) return;
    else {
      const next = Math.max(0, Math.min(stops.length - 1, current + step));
      setStop(next);
      const all = event.currentTarget.closest('.preview-text')?.querySelectorAll<HTMLElement>('[data-path]');
      all?.[next]?.focus();
    }
    event.preventDefault();
  };
  let counted = -1;
  return (
    <div className="preview-text" lang={language} data-language={language}>
      {paragraphs.length === 0 && <p className="quiet">{t('preview.noText')}</p>}
      {paragraphs.map((stretches, i) => (
        // a paragraph is known by its place
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <p key={i}>
          {stretches.map(({ from, text, path, lit }) => {
            if (path === undefined) return <Fragment key={from}>{lit ? <mark>{text}</mark> : text}</Fragment>;
            counted++;
            const at = counted;
            return (
              // a button breaks no lines, and these are parts of a sentence
              // biome-ignore lint/a11y/useSemanticElements: the same
              <span
                key={from}
                role="button"
                tabIndex={at === current ? 0 : -1}
                data-path={path}
                data-lit={lit}
                onClick={() => {
                  setStop(at);
                  go(path);
                }}
                onKeyDown={(event) => onKey(event, path)}
              >
                {text}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
});
