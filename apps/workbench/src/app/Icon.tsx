/** Signs on buttons, drawn: whether a font has them is nobody's concern. Whoever uses one says in words what it is for. */
const STROKES = {
  undo: 'M6 3L2.5 6.500L6 10M3 6.500h6a4.200 4.200 0 0 1 0 8.400H6',
  redo: 'M10 3l3.500 3.500L10 10M13 6.500H7a4.200 4.200 0 0 0 0 8.400h3',
  check: 'M3 8.500l3.500 3.500L13 4.500',
  to: 'M2 8h11M9 4l4 4l-4 4',
  close: 'M3.500 3.500l9 9M12.500 3.500l-9 9',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  branch: 'M4 14.500V1.500M4 10c0-4 8-2 8-6.500M9.500 5L12 2.500L14.500 5',
} as const;

export function Icon({ name }: { readonly name: keyof typeof STROKES }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}
