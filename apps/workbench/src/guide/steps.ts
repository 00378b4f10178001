/** Which step of the guide has its moment now. No rules: only what is asked and shown. */
import type { Option } from '@fuda/kernel';
import type { Position } from '../session/protocol.ts';
import type { GuideStep, When } from './lessons.ts';

type Moment = Pick<Position, 'asked' | 'options' | 'result'> & {
  readonly view: Pick<Position['view'], 'turn' | 'phase'>;
};

/** `options` are empty where the person is not asked: then nothing but the end has its moment. */
export function holds(when: When, { asked, options, result, view }: Moment): boolean {
  if (when.over === true) return result !== null;
  if (result !== null || options.length === 0) return false;
  if (when.verb !== undefined && !options.some(({ verb }) => verb === when.verb)) return false;
  if (when.prompt !== undefined && asked?.prompt !== when.prompt) return false;
  if (when.phase !== undefined && view.phase !== when.phase) return false;
  if (when.reaction !== undefined && asked?.reaction !== when.reaction) return false;
  return when.turn === undefined || view.turn >= when.turn;
}

/** The first one that was not seen yet. Whatever a person does, later ones still come when their moment does. */
export function stepAt(steps: readonly GuideStep[], seen: readonly string[], moment: Moment): GuideStep | undefined {
  return steps.find(({ id, when }) => !seen.includes(id) && holds(when, moment));
}

/** What it suggests, if that can be done now. */
export function suggestedOption({ suggest }: GuideStep, options: readonly Option[]): Option | undefined {
  return options.find(
    ({ verb, card }) => verb === suggest?.verb && (suggest.card === undefined || card?.definition === suggest.card),
  );
}
