/** `materials` of Extra Deck monsters, as the properties the summoning rules read. */
import { nameHash } from '@fuda/language';
import { FRAME } from './fields/index.ts';

export type Materials =
  /** Fusion: Japanese names, each once per copy */
  | readonly string[]
  | {
      /** Synchro: the one Tuner that fits, by Japanese name */
      readonly tuner?: string;
      /** Synchro: at most so many non-Tuners */
      readonly most?: number;
      /** Xyz, Link: Level of the materials, and how many */
      readonly level?: number;
      readonly count?: number;
      /** Link: frame of the materials */
      readonly frame?: keyof typeof FRAME;
    };

export function materialProperties(materials: Materials): Record<string, number> {
  if (Array.isArray(materials)) {
    return Object.fromEntries(materials.map((name: string, i: number) => [`material${i + 1}`, nameHash(name)]));
  }
  const { tuner, most, level, count, frame } = materials as Exclude<Materials, readonly string[]>;
  return {
    ...(tuner === undefined ? {} : { tunerName: nameHash(tuner) }),
    ...(most === undefined ? {} : { mostMaterials: most }),
    ...(level === undefined ? {} : { materialLevel: level }),
    ...(count === undefined ? {} : { materialCount: count }),
    ...(frame === undefined ? {} : { materialFrame: FRAME[frame] }),
  };
}
