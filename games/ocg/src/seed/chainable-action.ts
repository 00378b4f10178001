/** Seed 000's ChainableAction, made from the data of a card: conditions from the kernel's option list, steps from its programs. */
import type { AbilityDeclaration, CardDefinition, Option, Text } from '@fuda/kernel';
import { cardId, type Edition } from '../cards/printed.ts';
import { SUBTYPE } from '../fields/index.ts';
import { partsOfCard, poolCards } from '../package.ts';
import { begin, createFailureResult, giveAnswers, goOn, play, positionOf, stateAt } from './engine.ts';
import { instanceIdOf, type Position } from './instances.ts';
import type { ChainableAction, EffectResolutionStep, GameState, GameStateUpdateResult } from './types.ts';
import { REASON } from './zones.ts';

/** Kinds of abilities that make a chain link. */
const LINK_KINDS: readonly string[] = [
  'activate',
  'respond',
  'ignition',
  'quick',
  'quickRespond',
  'trigger',
  'phase',
  'mandatoryPhase',
];
const VERBS_OF_ACTIVATION: readonly string[] = ['activate', 'trigger'];
const PLACE: Text = { ja: 'このカードを場に置く。', en: 'Place this card on the field.' };
const GRAVE: Text = { ja: 'このカードを墓地へ送る。', en: 'Send this card to the GY.' };

export interface ActionChoice {
  readonly edition?: Edition;
  /** only this copy; left out: any copy the viewer may use */
  readonly instanceId?: string;
}

/** An action with the facts the seed's interface has no word for. */
export interface CardAction extends ChainableAction {
  readonly effectId: string;
  readonly definition: string;
  /** `CONDITIONS : ACTIVATION ; RESOLUTION` as sentences */
  readonly text: { readonly conditions: Text; readonly activation: Text; readonly resolution: Text };
}

class DataAction implements CardAction {
  readonly effectId: string;
  readonly definition: string;
  readonly isCardActivation: boolean;
  readonly spellSpeed: 1 | 2 | 3;
  private readonly stays: boolean;
  private readonly instanceId: string | undefined;

  constructor({ id, props }: CardDefinition, ability: AbilityDeclaration, instanceId: string | undefined) {
    this.effectId = ability.id;
    this.definition = id;
    this.instanceId = instanceId;
    this.isCardActivation = ability.props?.isCard === 1;
    this.spellSpeed = (ability.props?.speed ?? 1) as 1 | 2 | 3;
    const staying: readonly number[] = [SUBTYPE.continuous, SUBTYPE.equip, SUBTYPE.field];
    this.stays = staying.includes(props.subtype) || ability.props?.stays === 1;
  }

  get text(): CardAction['text'] {
    const { ja, en } = this.parts();
    return {
      conditions: { ja: ja.conditions, en: en.conditions },
      activation: { ja: ja.activation, en: en.activation },
      resolution: { ja: ja.resolution, en: en.resolution },
    };
  }

  private parts() {
    const { ja, en } = partsOfCard(this.definition);
    return { ja: ja.get(this.effectId)!, en: en.get(this.effectId)! };
  }

  private find(options: readonly Option[], position: Position): Option | undefined {
    return options.find(
      ({ verb, card, ability }) =>
        VERBS_OF_ACTIVATION.includes(verb) &&
        card?.definition === this.definition &&
        ability === this.effectId &&
        (this.instanceId === undefined || instanceIdOf(position, card) === this.instanceId),
    );
  }

  canActivate(state: GameState): boolean {
    if (state.result.isGameOver) return false;
    const begun = begin(state);
    if (!begun.ok || begun.value.match.query?.player !== begun.value.viewer) return false;
    return this.find(begun.value.match.options(), begun.value) !== undefined;
  }

  createActivationSteps(_state: GameState): EffectResolutionStep[] {
    const { ja, en } = this.parts();
    const said = ja.steps.activation.map((text, i): Text => ({ ja: text, en: en.steps.activation[i] }));
    // a card that stays is placed for good; what goes to the Graveyard afterwards is only held there
    const summaries = this.isCardActivation && this.stays ? [PLACE, ...said] : said;
    return summaries.map((summary, i) => ({
      id: `${this.definition}/${this.effectId}/activation/${i}`,
      summary,
      action: (state, answers = []) => (i === 0 ? this.activate(state, answers) : proceed(state, answers)),
    }));
  }

  /** Declares the activation: everything up to the first question nobody has answered. */
  activate(state: GameState, answers: readonly string[] = []): GameStateUpdateResult {
    if (!this.canActivate(state)) return createFailureResult(state, REASON.cannotActivate);
    return play(state, (options, position) => this.find(options, position), answers, REASON.cannotActivate);
  }

  createResolutionSteps(_state: GameState, activatedCardInstanceId: string): EffectResolutionStep[] {
    const { ja, en } = this.parts();
    const said = ja.steps.resolution.map((text, i): Text => ({ ja: text, en: en.steps.resolution[i] }));
    const summaries = this.isCardActivation && !this.stays ? [...said, GRAVE] : said;
    return summaries.map((summary, i) => ({
      id: `${activatedCardInstanceId}/${this.effectId}/resolution/${i}`,
      summary,
      action: (state, answers = []) =>
        i === 0 ? resolveLinkOf(state, activatedCardInstanceId, answers) : proceed(state, answers),
    }));
  }
}

/** Answers what is open; a step that is done already changes nothing. */
function proceed(state: GameState, answers: readonly string[]): GameStateUpdateResult {
  if (answers.length === 0) return { success: true, newState: state };
  const opened = positionOf(state);
  if (!opened.ok) return createFailureResult(state, opened.error.reason.ja);
  const position = { ...opened.value, match: opened.value.match.clone() };
  const wrong = giveAnswers(position, answers);
  if (wrong !== undefined) return createFailureResult(state, `「${wrong}」は選べません`);
  return { success: true, newState: stateAt(position) };
}

/** [YGO-7.11] The chain resolves from above: links on top of this one go first, as far as they ask nothing. */
function resolveLinkOf(state: GameState, instanceId: string, answers: readonly string[]): GameStateUpdateResult {
  if (state.ext?.question) return createFailureResult(state, REASON.questionOpen);
  if (!state.chainStack.some(({ cardInstanceId }) => cardInstanceId === instanceId))
    return createFailureResult(state, REASON.notInChain);
  let now = state;
  for (;;) {
    const own = now.chainStack.at(-1)?.cardInstanceId === instanceId;
    const done = goOn(now, own ? answers : []);
    if (!done.success) return createFailureResult(state, done.error ?? REASON.questionOpen);
    if (own || done.newState.ext?.question || done.newState.chainStack.length === 0) return done;
    now = done.newState;
  }
}

/** Every action of a card that makes a chain link, the card activation first. */
export function actionsOf(passcode: number, { edition, instanceId }: ActionChoice = {}): CardAction[] {
  const definition = poolCards().find(({ id }) => id === cardId(passcode, edition));
  return (definition?.abilities ?? [])
    .filter(({ kind }) => LINK_KINDS.includes(kind))
    .map((ability) => new DataAction(definition!, ability, instanceId))
    .sort((a, b) => Number(b.isCardActivation) - Number(a.isCardActivation));
}

export function actionOf(passcode: number, effectId: string, choice: ActionChoice = {}): CardAction | undefined {
  return actionsOf(passcode, choice).find((action) => action.effectId === effectId);
}
