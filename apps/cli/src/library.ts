/** What programs of one's own may use, bundled into `dist/library.mjs`: plain JavaScript for any Node. */
import { useModules } from './modules.ts';

useModules();

export * from '@fuda/ai';
export { duelMastersPackage } from '@fuda/duel-masters';
export * from '@fuda/game';
export { historyPackage } from '@fuda/history';
export * from '@fuda/kernel';
export { ocgPackage } from '@fuda/ocg';
export { LOADERS, loadGames } from '@fuda/registry';
export { sampleDuelPackage } from '@fuda/sample';
