/** Small signs that tell kinds and colours apart without colour. */
import type { Shape as ShapeName } from '../layouts/layout.ts';

const PATHS: Readonly<Record<ShapeName, string>> = {
  circle: 'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  triangle: 'M8 2L14.5 13.5H1.5z',
  square: 'M2.5 2.5h11v11h-11z',
  star: 'M8 1.2l2 4.6 5 .4-3.8 3.3 1.2 4.9L8 11.8l-4.4 2.6 1.2-4.9L1 6.2l5-.4z',
  drop: 'M8 1.5c3 4 5 6.300 5 8.500a5 5 0 0 1-10 0c0-2.200 2-4.500 5-8.500z',
  leaf: 'M13.500 2.500c0 7-3.500 11-8 11-2 0-3-1-3-3 0-4.500 4-8 11-8zM3 13.500L9 7.500',
  flame:
    'M8.500 1c.5 3 4.500 5 4.500 9a5 5 0 0 1-10 0c0-2 1-3.500 2.500-5 0 1.500.5 2.300 1.300 2.500C6.500 5 7.500 3 8.500 1z',
  moon: 'M10.500 1.800a6.500 6.500 0 1 0 3.700 9.400A5.500 5.500 0 0 1 10.500 1.800z',
  sun: 'M8 4.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7zM7.300 0h1.400v3H7.300zM7.300 13h1.400v3H7.300zM0 7.300h3v1.400H0zM13 7.300h3v1.400h-3z',
  diamond: 'M8 1L14 8L8 15L2 8z',
};

export function Shape({ name }: { readonly name: ShapeName }) {
  return (
    <svg className="shape" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
