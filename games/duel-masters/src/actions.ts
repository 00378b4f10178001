/** Actions: what rules may forbid, change or replace. What they do is in `rules/`. */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { fieldValue, flagMasks } from '@fuda/language';
import { FIELDS } from './fields.ts';
import { enterActions } from './rules/entering.ts';
import { LEAVE_ACTIONS, TURN_ACTIONS } from './rules/leaving.ts';
import { PLAY_ACTIONS } from './rules/playing.ts';

const RACE = FIELDS.find((field) => field.name === 'race')!;

/** [§13.2] Commands take seals off */
const isCommand = (card: Expr): Expr =>
  flagMasks(RACE, RACE.values?.filter((race) => race.name === 'command') ?? [], false)
    .flatMap((mask, chunk): Expr[] =>
      mask === 0 ? [] : [['ne', 0, ['band', fieldValue(RACE, card, { chunk }), mask]]],
    )
    .reduce((a, b): Expr => ['or', a, b]);

/** Actions that only exist to be forbidden: asked for with `permitted`, never done. */
const PERMISSIONS = ['attack', 'attackPlayer', 'attackCreature', 'block', 'choose', 'hideHand'];

export const ACTIONS: GameDeclaration['actions'] = [
  ...enterActions(isCommand),
  ...LEAVE_ACTIONS,
  ...TURN_ACTIONS,
  ...PLAY_ACTIONS,
  ...PERMISSIONS.map((name) => ({ name, body: [] })),
];
