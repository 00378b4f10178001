/** The editor for JSON, in a shadow root: there its styles are sheets the page's policy has nothing against, not tags it would refuse. */
import {
  autocompletion,
  type CompletionResult,
  type CompletionSource,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonLanguage } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, StateEffect, StateField, Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is looked at, and what is wrong. */
interface Marks {
  readonly looked: Stretch | undefined;
  readonly wrong: readonly (Stretch & { readonly severity: string })[];
}

const setMarks = StateEffect.define<Marks>();
const fromOutside = Annotation.define<boolean>();

function decorationsFor({ doc }: EditorState, { looked, wrong }: Marks): DecorationSet {
  const lines = [];
  if (looked)
    for (let { number } = doc.lineAt(looked.from); number <= doc.lineAt(looked.to).number; number++)
      lines.push(Decoration.line({ class: 'cm-looked' }).range(doc.line(number).from));
  const marks = wrong
    .filter(({ from, to }) => from < to)
    .map(({ from, to, severity }) => Decoration.mark({ class: `cm-wrong cm-${severity}` }).range(from, to));
  return Decoration.set([...lines, ...marks], true);
}

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const moved = decorations.map(transaction.changes);
    return transaction.effects.reduce(
      (last, effect) => (effect.is(setMarks) ? decorationsFor(transaction.state, effect.value) : last),
      moved,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** In the inks of the page: its custom properties reach into the shadow root. */
const THEME = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--sheet)', fontSize: '13px' },
  '&.cm-focused': { outline: '3px solid var(--ai)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK JP", monospace',
    lineHeight: '1.55',
    maxHeight: 'min(60vh, 640px)',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--well)', color: 'var(--soft)', border: 'none' },
  '.cm-looked': { backgroundColor: 'color-mix(in oklab, var(--glow) 20%, transparent)' },
  '.cm-wrong': { textDecoration: 'underline wavy var(--shu)', textUnderlineOffset: '3px' },
  '.cm-warning': { textDecorationColor: 'var(--kincha)' },
  '.cm-matchingBracket': { backgroundColor: 'color-mix(in oklab, var(--ai) 22%, transparent)', color: 'inherit' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--ai) 26%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--sheet)',
    color: 'var(--text)',
    border: '1px solid var(--line)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--ai)', color: 'var(--sheet)' },
  '.cm-completionDetail': { marginLeft: '0.8em', fontStyle: 'normal', opacity: '0.85' },
});

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ai)' },
  { tag: tags.string, color: 'var(--matsu)' },
  { tag: tags.number, color: 'var(--shu)' },
  { tag: [tags.bool, tags.null], color: 'var(--fuji)' },
]);

export interface CodeEditorOptions {
  readonly host: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly language: string;
  readonly complete: (text: string, at: number) => Omit<CompletionResult, 'filter'> | null;
  /** somebody wrote something */
  readonly onText: (text: string) => void;
  /** somebody went to another place */
  readonly onCursor: (text: string, at: number) => void;
}

export interface CodeEditor {
  text(): string;
  /** The text as it is now, without anybody having typed it. */
  put(change: { readonly from: number; readonly to: number; readonly insert: string }): void;
  mark(marks: Marks, show: boolean): void;
  destroy(): void;
}

export function openCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { host, label, language } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const source: CompletionSource = ({ state, pos, explicit }) => {
    const before = state.sliceDoc(Math.max(0, pos - 200), pos);
    if (!explicit && !/"[^"\n]*$/.test(before)) return null;
    return options.complete(state.doc.toString(), pos);
  };
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        json(),
        jsonLanguage.data.of({ autocomplete: source }),
        autocompletion({ icons: false }),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        indentOnInput(),
        syntaxHighlighting(COLOURS),
        marked,
        THEME,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, lang: language, tabindex: '0' }),
        // without the key that indents: it leads on through the page
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.transactions.some((transaction) => transaction.annotation(fromOutside))) return;
          const text = update.state.doc.toString();
          if (update.docChanged) options.onText(text);
          else if (update.selectionSet && update.transactions.some((one) => one.isUserEvent('select')))
            options.onCursor(text, update.state.selection.main.head);
        }),
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    put: (changes) =>
      view.dispatch({ changes, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] }),
    mark(marks, show) {
      const { looked } = marks;
      view.dispatch({
        effects: [
          setMarks.of(marks),
          ...(show && looked ? [EditorView.scrollIntoView(looked.from, { y: 'nearest', yMargin: 40 })] : []),
        ],
        annotations: fromOutside.of(true),
      });
    },
    destroy: () => view.destroy(),
  };
}
