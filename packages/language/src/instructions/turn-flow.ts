import { childPath } from '@fuda/game';
import type { Text } from '@fuda/kernel';
import { defineInstruction } from '../define-instruction.ts';
import type { Vocabulary } from '../define-vocabulary.ts';
import { optional, type Param, withDefault } from '../param.ts';
import { player, word } from '../params.ts';
import type { FlowWords } from '../vocabulary.ts';

const CHANGES = {
  GO_TO: { ja: '今のステップを終えて移る', en: 'ends this step and goes to that one' },
  EXTRA: { ja: '追加する', en: 'adds one' },
  SKIP_NEXT: { ja: '次のものをとばす', en: 'leaves out the next one' },
  SKIP_REST_OF_TURN: { ja: 'ターンの残りをとばす', en: 'leaves out the rest of the turn' },
} as const satisfies Record<string, Text>;
type Change = keyof typeof CHANGES;
const TURN = 'TURN';

const phasesOf = ({ declaration }: Vocabulary): readonly string[] => [...(declaration.flow?.phases ?? []), TURN];
const labelOf = (vocabulary: Vocabulary, name: string): Text =>
  vocabulary.game.phases.find((declared) => declared.name === name)?.label ?? { ja: 'ターン', en: 'turn' };

/** One of the steps that cards may speak of, or the whole turn. */
const phase: Param<string> = {
  label: { ja: 'ステップかTURN', en: 'step or TURN' },
  need: 'required',
  shape: {
    kind: 'word',
    choices: (vocabulary) => phasesOf(vocabulary).map((name) => ({ word: name, label: labelOf(vocabulary, name) })),
  },
  read(reader, value, path) {
    return reader.oneOf(value, path, phasesOf(reader.vocabulary), { ja: 'ステップ', en: 'step' });
  },
};

/** The statements of a change, or undefined where the game has none. */
function hookOf(flow: FlowWords | undefined, change: Change, name: string | undefined) {
  if (change === 'SKIP_REST_OF_TURN') return flow?.skipRest;
  if (name === TURN) return change === 'EXTRA' ? flow?.extraTurn : change === 'SKIP_NEXT' ? flow?.skipTurn : undefined;
  return { GO_TO: flow?.goTo, EXTRA: flow?.extraPhase, SKIP_NEXT: flow?.skipPhase }[change];
}

export const FLOW = defineInstruction({
  name: 'FLOW',
  label: { ja: '進行を変える', en: 'Flow' },
  summary: {
    ja: 'ゲームの進行を変える（seed 003のFLOW）。GO_TOは今のステップを終えて移る、EXTRAは追加する、SKIP_NEXTは次のものをとばす、SKIP_REST_OF_TURNはターンの残りをとばす',
    en: "Changes the course of the game (seed 003's FLOW): GO_TO ends this step and goes to that one, EXTRA adds a step or turn, SKIP_NEXT leaves out the next one, SKIP_REST_OF_TURN the rest of this turn.",
  },
  params: {
    change: word({ ja: '変え方', en: 'change' }, CHANGES),
    phase: optional(phase),
    player: withDefault(player({ ja: 'プレイヤー', en: 'player' }), 'SELF'),
  },
  check(reader, { change, phase: name }, path) {
    const whole = change === 'SKIP_REST_OF_TURN';
    if (!whole && name === undefined) reader.report('missing-field', path, { name: 'phase' });
    if (!whole || name === undefined) return;
    const expected = { ja: 'ターンの残り全部です', en: 'it is all that is left of the turn' };
    reader.report('conflicting-fields', childPath(path, 'phase'), { name: 'phase', expected });
  },
  refuse({ declaration }, { change, phase: name }) {
    if (hookOf(declaration.flow, change, name)) return undefined;
    return { ja: 'この進行の変え方はありません', en: 'it cannot be changed this way' };
  },
  lower(b, { change, phase: name, player: who }) {
    const hook = hookOf(b.vocabulary.declaration.flow, change, name);
    const index = b.vocabulary.game.phases.findIndex((declared) => declared.name === name);
    for (const one of b.players(who)) b.emit(...(hook?.(one, index) ?? []));
  },
  phrase(p, { change, phase: name, player: who }) {
    const what = p.text(labelOf(p.vocabulary, name ?? TURN));
    const whose = p.possessive(who);
    switch (change) {
      case 'SKIP_REST_OF_TURN':
        return [{ sentence: p.pick('ターンの残りをとばす。', 'Skip the rest of the turn.') }];
      case 'GO_TO':
        return [{ sentence: p.pick(`このステップを終え、${what}に移る。`, `End this step and go to the ${what}.`) }];
      case 'EXTRA':
        return [
          {
            sentence:
              name === TURN
                ? p.pick(`このターンの後に、${whose}ターンを追加する。`, `After this turn, add ${whose} extra turn.`)
                : p.pick(`このステップの後に、${what}を追加する。`, `After this step, add an extra ${what}.`),
          },
        ];
      case 'SKIP_NEXT':
        return [
          {
            sentence: p.pick(
              `${whose}次の${what}を${p.vocabulary.declaration.flow?.skip ?? 'とばす'}。`,
              `Skip ${whose} next ${what}.`,
            ),
          },
        ];
    }
  },
  example: { op: 'FLOW', change: 'SKIP_NEXT', phase: 'main', player: 'OPPONENT' },
});
