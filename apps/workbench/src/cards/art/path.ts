/** Paths of motifs: strings of absolute commands (M, L, Q, C, A with round arcs, Z) around 0 0, and what one does with them. */

type Step = readonly [command: string, ...numbers: number[]];

const round = (x: number): number => Math.round(x * 10) / 10;

function steps(path: string): Step[] {
  return [...path.matchAll(/([MLQCAZ])([^MLQCAZ]*)/g)].map(([, command, rest]) => [
    command,
    ...(rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  ]);
}

/** Every point by itself; of an arc only its end, and which way round it goes. */
function mapped(path: string, point: (x: number, y: number) => readonly [number, number], scale = 1, flips = false) {
  return steps(path)
    .map(([command, ...n]) => {
      if (command === 'A') {
        const [rx, ry, turn, large, sweep, x, y] = n;
        return `A${round(rx * scale)} ${round(ry * scale)} ${turn} ${large} ${flips ? 1 - sweep : sweep} ${point(x, y).map(round).join(' ')}`;
      }
      const points: number[] = [];
      for (let i = 0; i + 1 < n.length; i += 2) points.push(...point(n[i], n[i + 1]).map(round));
      return command + points.join(' ');
    })
    .join('');
}

export function moved(path: string, dx: number, dy: number, scale = 1): string {
  return mapped(path, (x, y) => [x * scale + dx, y * scale + dy], scale);
}

export function rotated(path: string, degrees: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapped(path, (x, y) => [x * cos - y * sin, x * sin + y * cos]);
}

/** As in a mirror that stands upright. */
export function mirrored(path: string): string {
  return mapped(path, (x, y) => [-x, y], 1, true);
}

/** With its mirror image beside it. */
export const both = (path: string): string => path + mirrored(path);

/** Several times around the middle. */
export function around(times: number, path: string, first = 0): string {
  return Array.from({ length: times }, (_, i) => rotated(path, first + (360 / times) * i)).join('');
}

export function circle(r: number, x = 0, y = 0): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A star of `n` points, or with one radius a regular polygon. */
export function star(n: number, outer: number, inner?: number, first = -90): string {
  const corners = inner === undefined ? n : 2 * n;
  return polygon(
    Array.from({ length: corners }, (_, i) => {
      const r = inner !== undefined && i % 2 === 1 ? inner : outer;
      const angle = ((first + (360 / corners) * i) * Math.PI) / 180;
      return [r * Math.cos(angle), r * Math.sin(angle)] as const;
    }),
  );
}

/** A band along an arc that grows from one width to another: tails, horns, rings that are open. */
export function tapered(r: number, from: number, to: number, width: readonly [number, number], rise = 0): string {
  const count = Math.ceil(Math.abs(to - from) / 12);
  const at = (i: number, side: number): readonly [number, number] => {
    const t = i / count;
    const angle = ((from + (to - from) * t) * Math.PI) / 180;
    const radius = r + rise * t + (side * (width[0] + (width[1] - width[0]) * t)) / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const edge = (side: number) => Array.from({ length: count + 1 }, (_, i) => at(i, side));
  return polygon([...edge(1), ...edge(-1).reverse()]);
}
