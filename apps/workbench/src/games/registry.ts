/** The games of the workbench. A new game is added here: how its package is loaded, and the layout that says how it is drawn. */
import type { GamePackage } from '@fuda/game';

/** Loaded on demand, each in its own chunk, and only inside the workers. */
export const LOADERS: Readonly<Record<string, () => Promise<GamePackage>>> = {
  history: async () => (await import('@fuda/history')).historyPackage,
  ocg: async () => (await import('@fuda/ocg')).ocgPackage,
  'duel-masters': async () => (await import('@fuda/duel-masters')).duelMastersPackage,
  'sample-duel': async () => (await import('@fuda/sample')).sampleDuelPackage,
};
