/** The order of phases [YGO-4.1]. */
import type { GameDeclaration } from '@fuda/kernel';
import { all, call, eq, global, label, me, opp, setGlobal } from '../ir.ts';
import { nextPlayer, unlessSkipped } from './flow.ts';
import { mainPhase, type Stops } from './main-phase.ts';

export const phasesFor = (stops?: Stops): GameDeclaration['phases'] => [
  {
    name: 'draw',
    label: label('ドローフェイズ', 'Draw Phase'),
    program: [
      ['nextTurn'],
      call('newTurn'),
      ...(stops?.beforePhase ?? []),
      unlessSkipped('draw', [
        // [YGO-2.3] the first player has no normal draw in the first turn
        ['if', ['gt', ['turn'], 1], [['act', 'draw', { player: me, value: 1 }]]],
        call('window'),
      ]),
    ],
  },
  {
    name: 'standby',
    label: label('スタンバイフェイズ', 'Standby Phase'),
    program: [
      ...(stops?.beforePhase ?? []),
      unlessSkipped('standby', [['emit', 'STANDBY', { player: me }], call('phaseStep')]),
    ],
  },
  { name: 'main1', label: label('メインフェイズ１', 'Main Phase 1'), program: mainPhase(stops) },
  {
    name: 'battle',
    label: label('バトルフェイズ', 'Battle Phase'),
    program: [...(stops?.beforePhase ?? []), call('battlePhase')],
  },
  {
    name: 'main2',
    label: label('メインフェイズ２', 'Main Phase 2'),
    program: [unlessSkipped('main2', mainPhase(stops))],
  },
  {
    name: 'end',
    label: label('エンドフェイズ', 'End Phase'),
    program: [
      ...(stops?.beforePhase ?? []),
      ['emit', 'END_PHASE', { player: me }],
      call('phaseStep'),
      call('handLimit'),
      ['if', all(global('solitaire'), eq(['turn'], 1)), [['end', opp, 'failed']]],
      ['emit', 'TURN_END', { player: me }],
      call('applyNow'),
      ['expire', 'turnEnd'],
      ['expire', 'oath'],
      ['expire', 'nextTurnEnd', me],
      setGlobal('turnEnding', 1),
      call('tidy'),
      setGlobal('turnEnding', 0),
      nextPlayer,
    ],
  },
];

export const PHASES = phasesFor();
