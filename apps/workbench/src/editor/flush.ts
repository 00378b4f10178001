export { flush } from './keeper.ts';
