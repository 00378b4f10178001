/** Actions: what rules may forbid, change or replace. What they do is in `rules/`. */
import type { Expr, GameDeclaration } from '@fuda/kernel';
import { fieldValue, flagMasks } from '@fuda/language';
import { FIELDS } from './fields.ts';
import { enterActions } from './rules/entering.ts';
import { LEAVE_ACTIONS, TURN_ACTIONS } from './rules/leaving.ts';
import { PLAY_ACTIONS } from './rules/playing.ts';

const RACE = FIELDS.find((field) => field.name === 'race')!;

/** [§13.2] Commands take seals off */
const COMMAND = flagMasks(RACE, RACE.values?.filter((race) => race.name === 'command') ?? [], false);
const isCommand = (card: Expr): Expr =>
  COMMAND.flatMap((mask, chunk): Expr[] =>
    mask === 0 ? [] : [['ne', 0, ['band', fieldValue(RACE, card, { chunk }), mask]]],
  ).reduce((a, b): Expr => ['or', a, b]);

/** The same of what is printed. */
export const isCommandIn = (props: Readonly<Record<string, number>>): boolean =>
  COMMAND.some((mask, chunk) => ((props[chunk === 0 ? 'race' : `race#${chunk}`] ?? 0) & mask) !== 0);

/** Actions that only exist to be forbidden: asked for with `permitted`, never done. */
const PERMISSIONS = ['attack', 'attackPlayer', 'attackCreature', 'block', 'choose', 'hideHand'];

export const ACTIONS: GameDeclaration['actions'] = [
  ...enterActions(isCommand),
  ...LEAVE_ACTIONS,
  ...TURN_ACTIONS,
  ...PLAY_ACTIONS,
  ...PERMISSIONS.map((name) => ({ name, body: [] })),
];
