/** The card as JSON, in step with the other panes. What is no JSON yet stays here as text, and the card stays as it was. */
import { keysOf, parseJson, pathOf, problemsOf, rowAt } from '@fuda/editor';
import type { Text } from '@fuda/kernel';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../editor-context.ts';
import { usePreviewWords } from '../words/index.ts';
import { type CodeEditor, openCodeEditor } from './code-editor.ts';
import { cursorAt, keysAt, looseValue, parseTree, rangeOf } from './json-places.ts';
import { changeBetween, formatted, type KeptText } from './kept-text.ts';
import { suggestionsAt } from './suggestions.ts';

interface Fault {
  readonly line: number;
  readonly column: number;
  readonly reason: Text;
}

/** What is typed here without a pause to look elsewhere is one step for undo. */
const GROUP = 'json';

export default function JsonPane({ kept }: { readonly kept: KeptText }) {
  const { t, say, sentence, language } = usePreviewWords();
  const editor = useEditor();
  const { bench, document } = editor;
  const { json, selection } = document;
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<CodeEditor | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  // what the text here stands for, and the place this pane itself led to
  const here = useRef<{ json: unknown; selection: string }>({ json: undefined, selection: '' });
  const latest = useRef({ editor, say });
  latest.current = { editor, say };

  const take = (text: string): void => {
    const { run } = latest.current.editor;
    const read = parseJson(text);
    if (!read.ok) {
      kept.text = text;
      setFault(read.error);
      return;
    }
    kept.text = null;
    setFault(null);
    here.current.json = read.value;
    run({ do: 'set', path: '$', value: read.value }, GROUP);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is put in
  useEffect(() => {
    if (!host.current) return undefined;
    const text = kept.text ?? formatted(json);
    const opened = openCodeEditor({
      host: host.current,
      text,
      label: t('preview.json'),
      language,
      onText: take,
      onCursor(now, at) {
        const { editor: current } = latest.current;
        const path = pathOf(keysAt(parseTree(now), now, at));
        const row = rowAt(current.bench, current.document.json, path);
        here.current.selection = row.path;
        if (row.path !== current.document.selection) current.select(row.path);
      },
      complete(now, at) {
        const tree = parseTree(now);
        const cursor = cursorAt(tree, now, at);
        if (!cursor) return null;
        const { bench: current } = latest.current.editor;
        const offered = suggestionsAt(current, looseValue(tree.topNode, now), cursor);
        const colon = cursor.writes === 'name' && !/^\s*:/.test(now.slice(cursor.to)) ? ': ' : '';
        return {
          from: cursor.from,
          to: cursor.to,
          options: offered.map(({ text: label, label: words }) => ({
            label,
            detail: latest.current.say(words),
            apply: label + colon,
          })),
        };
      },
    });
    code.current = opened;
    here.current.json = json;
    if (kept.text !== null) take(kept.text);
    return () => {
      opened.destroy();
      code.current = null;
    };
  }, []);

  // changed elsewhere: the text follows, unless something is being written here that is no JSON yet
  useEffect(() => {
    if (!code.current || here.current.json === json || kept.text !== null) return;
    const change = changeBetween(code.current.text(), formatted(json));
    here.current.json = json;
    if (change) code.current.put(change);
  }, [json, kept]);

  useEffect(() => {
    if (!code.current || kept.text !== null) return;
    const text = code.current.text();
    const tree = parseTree(text);
    const range = (path: string) => rangeOf(tree, text, keysOf(path) ?? []);
    const wrong = problemsOf(bench, json).flatMap(({ path, severity }) => {
      const found = path === '$' ? undefined : range(path);
      return found ? [{ ...found, severity }] : [];
    });
    const looked = selection === '$' ? undefined : range(selection);
    code.current.mark({ looked, wrong }, here.current.selection !== selection);
    here.current.selection = selection;
  }, [bench, json, selection, kept]);

  const renew = (): void => {
    const now = code.current;
    const change = now && changeBetween(now.text(), formatted(json));
    kept.text = null;
    here.current.json = json;
    setFault(null);
    if (now && change) now.put(change);
  };
  return (
    <div className="preview-json" data-fault={fault !== null}>
      <div ref={host} className="preview-code" />
      {fault ? (
        <div className="notice" role="alert">
          <p>
            {t('preview.json.bad', { line: fault.line, column: fault.column })} {sentence(fault.reason)}
          </p>
          {here.current.json !== json && <p>{t('preview.json.changed')}</p>}
          <button type="button" data-act="renew" onClick={renew}>
            {t('preview.json.renew')}
          </button>
        </div>
      ) : (
        <p className="quiet">{t('preview.json.hint')}</p>
      )}
    </div>
  );
}
