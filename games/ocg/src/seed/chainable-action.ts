/** Seed 000's ChainableAction, made from the data of a card: conditions from the kernel's option list, steps from its programs. */
import type { AbilityDeclaration, CardDefinition, Option, Text } from '@fuda/kernel';
import { cardId, type Edition } from '../cards/printed.ts';
import { SUBTYPE } from '../fields/index.ts';
import { partsOfCard, poolCards } from '../package.ts';
import {
  begin,
  createFailureResult,
  giveAnswers,
  goOn,
  play,
  positionOf,
  practise,
  standsAt,
  stateAt,
} from './engine.ts';
import { instanceIdOf, type Position } from './instances.ts';
import { BY_STEP, STOP } from './practice.ts';
import { markAsData } from './registry-store.ts';
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
  readonly edition?: Edition | undefined;
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
    markAsData(this);
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
    const leaves = this.isCardActivation && !this.stays;
    const summaries = leaves ? [...said, GRAVE] : said;
    const run = (i: number): EffectResolutionStep['action'] => {
      if (i === 0) return (state, answers = []) => this.resolve(state, activatedCardInstanceId, answers, leaves);
      if (leaves && i === said.length) return (state) => bury(state, activatedCardInstanceId);
      return (state, answers = []) => proceed(state, answers);
    };
    return summaries.map((summary, i) => ({
      id: `${activatedCardInstanceId}/${this.effectId}/resolution/${i}`,
      summary,
      action: run(i),
    }));
  }

  /** An action without activation steps has nobody to declare it but its first resolution step. */
  private resolve(state: GameState, id: string, answers: readonly string[], byStep: boolean): GameStateUpdateResult {
    const declared = state.chainStack.some(({ cardInstanceId }) => cardInstanceId === id);
    if (declared || this.createActivationSteps(state).length > 0) return resolveLinkOf(state, id, answers, byStep);
    const find = (options: readonly Option[], position: Position): Option | undefined =>
      options.find((option) => this.find([option], position) && instanceIdOf(position, option.card!) === id);
    const begun = begin(state);
    if (!begun.ok) return createFailureResult(state, begun.error.reason.ja);
    if (!find(begun.value.match.options(), begun.value)) return createFailureResult(state, REASON.notInChain);
    const activated = play(state, find, [], REASON.notInChain);
    // somebody may answer the activation: then this step is run again when they have
    if (!activated.success || activated.newState.ext?.question) return activated;
    const resolved = resolveLinkOf(activated.newState, id, answers, byStep);
    return resolved.success ? resolved : createFailureResult(state, resolved.error ?? REASON.questionOpen);
  }
}

/** The last step of a card that does not stay: it goes to the Graveyard with the chain's other used cards [YGO-7.12]. */
function bury(state: GameState, instanceId: string): GameStateUpdateResult {
  if (standsAt(state, STOP.used)) return goOn(state);
  const lies = state.zones.spellTrapZone.some((card) => card.instanceId === instanceId && card.position === 'faceUp');
  if (lies && state.ext?.question) return createFailureResult(state, REASON.questionOpen);
  // a state changed by hand between the steps has forgotten the chain
  const forgotten = lies && state.chainStack.length === 0;
  return forgotten ? practise(state, 'send', [instanceId]) : { success: true, newState: state };
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
function resolveLinkOf(
  state: GameState,
  instanceId: string,
  answers: readonly string[],
  byStep: boolean,
): GameStateUpdateResult {
  if (state.ext?.question) return createFailureResult(state, REASON.questionOpen);
  if (!state.chainStack.some(({ cardInstanceId }) => cardInstanceId === instanceId))
    return createFailureResult(state, REASON.notInChain);
  let now = state;
  for (;;) {
    const own = now.chainStack.at(-1)?.cardInstanceId === instanceId;
    // used cards go together at the end of the chain: only its first link can leave that to a step of its own
    const last = byStep && own && now.chainStack.length === 1;
    const done = goOn(now, own ? answers : [], last ? BY_STEP : undefined);
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
