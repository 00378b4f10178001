export { kuhnPackage } from './kuhn.ts';
export { leducPackage } from './leduc.ts';
