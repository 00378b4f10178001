export { type CardIndex, indexCards, POOL, POOL_INDEX } from './cards/pool.ts';
export * from './cards/printed.ts';
