/** As many stars as a number says; where there is no room for them, one and the number. */
import { moved, star } from './art/path.ts';

const PITCH = 15;
const STAR = star(5, 7.2, 3);

const rows = new Map<number, string>();

function row(count: number): string {
  const known = rows.get(count);
  if (known !== undefined) return known;
  const made = Array.from({ length: count }, (_, i) => moved(STAR, PITCH * (i + 0.5), 8)).join('');
  rows.set(count, made);
  return made;
}

const Row = ({ count }: { readonly count: number }) => (
  <svg className="star-row" viewBox={`0 0 ${PITCH * count} 15`} aria-hidden="true">
    <path d={row(count)} />
  </svg>
);

export function Stars({ value, change }: { readonly value: number; readonly change: number }) {
  return (
    <span className="face-stars" data-change={change}>
      {value > 0 && <Row count={value} />}
      <span className="face-star-count">
        <Row count={1} />
        {value}
      </span>
    </span>
  );
}
