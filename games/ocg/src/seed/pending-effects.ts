/** What resolved cards left to be done in the End Phase, as steps. The kernel does it when the phase is run. */
import { definitionOf, nameOf, type Position } from './instances.ts';
import type { EffectResolutionStep } from './types.ts';

/** How a step of the End Phase is run; given by the engine. */
export type RunStep = EffectResolutionStep['action'];

export function endPhaseStep(position: Position, card: number, ability: string, run: RunStep): EffectResolutionStep {
  const definition = definitionOf(position, card);
  const name = position.match.game.cards.find(({ id }) => id === definition)?.name ?? { ja: '', en: '' };
  return {
    id: `${nameOf(position, card)}:${ability}`,
    summary: { ja: `エンドフェイズに「${name.ja}」の効果を処理する`, en: `In the End Phase: ${name.en}` },
    action: (state, answers = []) =>
      state.phase === 'End'
        ? run(state, answers)
        : { success: false, newState: state, error: 'エンドフェイズではありません' },
  };
}
