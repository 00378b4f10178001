/** The card as a tree of sentences: looked at, added to, moved about, by mouse, by finger or by keys alone. */
import { copyText, isWithin, keysOf, pastedValue, type Row, treeOf, valueAt } from '@fuda/editor';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { useEditorWords } from '../words/index.ts';
import { AddDialog } from './AddDialog.tsx';
import { addingSpot, type DrawnRow, drawnRows, dropCommand, nudge, pasteCommand, rowFor, spotOver } from './rows.ts';
import { TreeRow } from './TreeRow.tsx';

const DRAGGED = 'application/x-fuda-part';

/** What was copied last in this window, for browsers that do not let a button read what was copied. */
let copied: string | null = null;

/** A list that is not written yet is looked at where it would stand. */
const isLookedAt = (json: unknown, path: string, selection: string): boolean =>
  path === selection || (isWithin(path, selection) && valueAt(json, keysOf(path) ?? []) === undefined);

export function Tree() {
  const { t, say } = useEditorWords();
  const { bench, document, run, select, complain } = useEditor();
  const { json, selection } = document;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [adding, setAdding] = useState<Row | null>(null);
  const [drag, setDrag] = useState<{ readonly id: string; readonly drop: 'before' | 'after' | 'inside' } | null>(null);
  const dragged = useRef<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  /** a row is to have the focus once it is drawn: the keys of the tree go on from there */
  const follow = useRef(false);
  /** the row that was brought into sight last */
  const shown = useRef('');
  const root = useMemo(() => treeOf(bench, json), [bench, json]);
  const rows = useMemo(() => drawnRows(root, folded), [root, folded]);
  const chosen =
    rows.find(({ row }) => row.id === chosenId && isLookedAt(json, row.path, selection)) ?? rowFor(rows, selection);
  const { row } = chosen;

  // what another pane looks at is unfolded and comes into sight here
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is folded by hand stays so until something else is looked at
  useEffect(() => {
    const closed = drawnRows(root, new Set()).filter(({ row: one }) => folded.has(one.id));
    const hiding = closed.filter(({ row: one }) => one.path !== selection && selection.startsWith(one.path));
    if (hiding.length > 0)
      setFolded(new Set([...folded].filter((id) => !hiding.some(({ row: one }) => one.id === id))));
  }, [selection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every drawing that made another row the chosen one
  useEffect(() => {
    // typing in the form moves no row, and scrolling makes the page measure itself
    if (shown.current === row.id && !follow.current) return;
    shown.current = row.id;
    const element = box.current?.querySelector<HTMLElement>('[aria-selected=true]');
    element?.scrollIntoView({ block: 'nearest' });
    if (follow.current) element?.focus();
    follow.current = false;
  }, [row.id, json]);

  const choose = ({ row: one }: DrawnRow): void => {
    setChosenId(one.id);
    select(one.path);
  };
  const goTo = (next: DrawnRow | undefined): void => {
    if (!next) return;
    follow.current = true;
    choose(next);
  };
  const fold = (id: string, shut = !folded.has(id)): void => {
    const next = new Set(folded);
    if (shut) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const act = (command: Parameters<typeof run>[0] | undefined): void => {
    if (!command) return;
    follow.current = true;
    setChosenId(null);
    run(command);
  };

  const remove = (): void => act(row.entry ? { do: 'remove', path: row.path } : undefined);
  const twice = (): void => act(row.entry ? { do: 'duplicate', path: row.path } : undefined);
  const move = (by: -1 | 1): void => act(nudge(bench, json, root, row.path, by));
  const paste = (text: string | null): void => {
    const value = pastedValue(text ?? '');
    const command = value.ok ? pasteCommand(bench, json, row, value.value) : undefined;
    if (command) act(command);
    else if (text === null || text === '') complain(t('tree.nothingCopied'));
    else complain(value.ok ? t('tree.notHere') : say(value.error.reason));
  };
  const take = (event: ClipboardEvent, isCut: boolean): void => {
    if (isCut && !row.entry) return;
    copied = copyText(json, row.path);
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
    if (isCut) remove();
  };
  const takeByButton = (isCut: boolean): void => {
    copied = copyText(json, row.path);
    void navigator.clipboard?.writeText(copied).catch(() => undefined);
    if (isCut) remove();
  };
  const pasteByButton = async (): Promise<void> =>
    paste(
      await navigator.clipboard
        .readText()
        .then(
          (text) => text || copied,
          () => copied,
        )
        .catch(() => copied),
    );

  const keys = (event: KeyboardEvent, drawn: DrawnRow): void => {
    const at = rows.indexOf(drawn);
    const { row: one, isOpen, parent } = drawn;
    const ways: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[at + 1]),
      ArrowUp: () => goTo(rows[at - 1]),
      Home: () => goTo(rows[0]),
      End: () => goTo(rows.at(-1)),
      ArrowRight: () => (one.children.length > 0 && !isOpen ? fold(one.id, false) : goTo(rows[at + 1])),
      ArrowLeft: () =>
        one.children.length > 0 && isOpen ? fold(one.id, true) : goTo(rows.find(({ row: up }) => up.id === parent)),
      Delete: remove,
      Backspace: remove,
      Insert: () => setAdding(one),
      '+': () => setAdding(one),
      Enter: () =>
        globalThis.document
          .querySelector<HTMLElement>('.editor-pane[data-pane=properties] :is(input, select, button, textarea)')
          ?.focus(),
    };
    const withAlt: typeof ways = { ArrowUp: () => move(-1), ArrowDown: () => move(1) };
    const withCtrl: typeof ways = { d: twice };
    const way = (event.altKey ? withAlt : event.ctrlKey || event.metaKey ? withCtrl : ways)[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };

  const dragging = {
    start(event: DragEvent, { row: one }: DrawnRow): void {
      if (!one.entry) return;
      dragged.current = one.path;
      event.dataTransfer.setData(DRAGGED, one.path);
      event.dataTransfer.effectAllowed = 'move';
    },
    over(event: DragEvent, { row: one, isOpen }: DrawnRow): void {
      if (dragged.current === null) return;
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const part = (event.clientY - top) / height;
      const command = dropCommand(bench, json, dragged.current, spotOver(one, isOpen, part));
      if (command?.do !== 'move') {
        setDrag(null);
        return;
      }
      event.preventDefault();
      const drop = command.list === one.list?.path ? 'inside' : part < 0.5 ? 'before' : 'after';
      if (drag?.id !== one.id || drag.drop !== drop) setDrag({ id: one.id, drop });
    },
    drop(event: DragEvent, { row: one, isOpen }: DrawnRow): void {
      const path = dragged.current;
      if (path === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      act(dropCommand(bench, json, path, spotOver(one, isOpen, (event.clientY - top) / height)));
      dragging.end();
    },
    end(): void {
      dragged.current = null;
      setDrag(null);
    },
  };
  const tools = [
    ['twice', t('tree.twice'), twice, row.entry],
    ['cut', t('tree.cut'), () => takeByButton(true), row.entry],
    ['copy', t('tree.copy'), () => takeByButton(false), true],
    ['paste', t('tree.paste'), () => void pasteByButton(), addingSpot(row) !== undefined],
    ['up', t('tree.up'), () => move(-1), row.entry],
    ['down', t('tree.down'), () => move(1), row.entry],
    ['bin', t('tree.remove'), remove, row.entry],
  ] as const;
  return (
    <div className="tree">
      <div className="tree-tools" role="toolbar" aria-label={t('tree.tools')}>
        <button type="button" className="primary" data-tool="add" onClick={() => setAdding(row)}>
          <Icon name="plus" />
          {t('tree.add')}
        </button>
        {tools.map(([icon, label, way, may]) => (
          <button
            key={icon}
            type="button"
            data-tool={icon}
            aria-label={label}
            title={label}
            disabled={!may}
            onClick={way}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <div
        ref={box}
        className="tree-rows"
        role="tree"
        aria-label={t('editor.tree')}
        onCopy={(event) => take(event, false)}
        onCut={(event) => take(event, true)}
        onPaste={(event) => {
          event.preventDefault();
          paste(event.clipboardData.getData('text/plain'));
        }}
      >
        {rows.map((drawn) => (
          <TreeRow
            key={drawn.row.id}
            drawn={drawn}
            isChosen={drawn === chosen}
            drop={drag?.id === drawn.row.id ? drag.drop : null}
            onChoose={choose}
            onFold={fold}
            onAdd={({ row: one }) => setAdding(one)}
            onKey={keys}
            drag={dragging}
          />
        ))}
      </div>
      {adding && (
        <AddDialog
          row={adding}
          onClose={() => {
            setAdding(null);
            follow.current = true;
          }}
        />
      )}
    </div>
  );
}
