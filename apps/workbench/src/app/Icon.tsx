/** Signs on buttons, drawn: whether a font has them is nobody's concern. Whoever uses one says in words what it is for. */
const STROKES = {
  undo: 'M6 3L2.5 6.500L6 10M3 6.500h6a4.200 4.200 0 0 1 0 8.400H6',
  redo: 'M10 3l3.500 3.500L10 10M13 6.500H7a4.200 4.200 0 0 0 0 8.400h3',
  check: 'M3 8.500l3.500 3.500L13 4.500',
  to: 'M2 8h11M9 4l4 4l-4 4',
  close: 'M3.500 3.500l9 9M12.500 3.500l-9 9',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  up: 'M8 13V3M4 7l4-4l4 4',
  down: 'M8 3v10M4 9l4 4l4-4',
  open: 'M4 6l4 4l4-4',
  shut: 'M6 4l4 4l-4 4',
  copy: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3',
  cut: 'M4.500 3l7 8M11.500 3l-7 8M3 11.500a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0M9.600 11.500a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0',
  paste: 'M5 3.500H3v10h10v-10h-2M5.500 2h5v3h-5zM5.500 8.500h5M5.500 11h3.500',
  twice: 'M2.500 2.500h7v7h-7zM12 5.500h1.500v8h-8V12',
  bin: 'M2.500 4.500h11M6 4.500v-2h4v2M4 4.500l.8 9h6.400l.8-9',
  settings:
    'M2 4.500h6M12 4.500h2M8 4.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0M2 11.500h2M8 11.500h6M4 11.500a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  branch: 'M4 14.500V1.500M4 10c0-4 8-2 8-6.500M9.500 5L12 2.500L14.500 5',
} as const;

export function Icon({ name }: { readonly name: keyof typeof STROKES }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
