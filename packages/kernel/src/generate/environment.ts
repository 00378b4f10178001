import type { GameTables } from '../compile/game.ts';
import { ask, takeAnswer } from '../machine/answers.ts';
import { nextStamp, raiseFault, takeOut, write } from '../machine/commands.ts';
import {
  abilityOfKind,
  bitCount,
  cardAt,
  interpretExpression,
  interpretFunction,
  listIncludes,
  pendingField,
} from '../machine/evaluate.ts';
import {
  announceMove,
  closeBatch,
  isHeard,
  nextBatch,
  openBatch,
  openEvent,
  reopenBatch,
  touchBatch,
} from '../machine/events.ts';
import { appendToList, freeLists, newList, popFrame, pushFrame, putEvent, useFuel } from '../machine/frames.ts';
import { spend } from '../machine/fuel.ts';
import { interpret } from '../machine/interpret.ts';
import { moveAll, moveList } from '../machine/move-all.ts';
import { interpretMove, remember, setAttribute, shuffleZone } from '../machine/moves.ts';
import { add, listAbilities, listGroup } from '../machine/options.ts';
import { noteDifferent } from '../machine/picks.ts';
import { beginTurn } from '../machine/repetition.ts';
import { expireRules, isPermitted, isReplaceable, isUsable, resubscribe } from '../machine/rules.ts';
import { interpretFilter, interpretScan } from '../machine/scans.ts';
import { statOf, statOfRef, statWithout } from '../machine/stats.ts';
import { emitEvent, fillList, keptEvent, setAll, setCell } from '../machine/steps.ts';

/** Everything generated text may name, by the names it uses. */
export function environmentOf(game: GameTables) {
  return {
    properties: game.properties,
    zoneBase: game.layout.zoneBase,
    abilityProps: game.ability.props,
    interpretExpression,
    interpretFunction,
    interpretFilter,
    interpretScan,
    interpret,
    abilityOfKind,
    bitCount,
    cardAt,
    listIncludes,
    pendingField,
    isPermitted,
    isReplaceable,
    isUsable,
    statOf,
    statOfRef,
    statWithout,
    abilityPrograms: game.ability.programs,
    phaseProgram: game.phaseProgram,
    programEntry: game.programEntry,
    add,
    appendToList,
    ask,
    beginTurn,
    closeBatch,
    emitEvent,
    expireRules,
    freeLists,
    isHeard,
    keptEvent,
    listAbilities,
    listGroup,
    newList,
    nextBatch,
    reopenBatch,
    openBatch,
    openEvent,
    popFrame,
    pushFrame,
    putEvent,
    raiseFault,
    setAll,
    setCell,
    setAttribute,
    takeAnswer,
    touchBatch,
    spend,
    useFuel,
    write,
    noteDifferent,
    selfLink: game.selfLink,
    listenFrom: game.listenFrom,
    zoneRemember: game.zoneRemember,
    announceMove,
    fillList,
    moveAll,
    moveList,
    shuffleZone,
    interpretMove,
    nextStamp,
    remember,
    resubscribe,
    takeOut,
  };
}
