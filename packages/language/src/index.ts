/** The card language: cards as JSON, checked, compiled to kernel programs, and put into Japanese and English words. */
export type { AbilityNode } from './ability.ts';
export type * from './ability-words.ts';
export { aboutCards } from './about-cards.ts';
export { Builder, lowerProgram, type Workshop } from './builder.ts';
export { type CardNode, lowerCard, readCard } from './card.ts';
export { CardPool, type PooledCard, type PoolSource } from './card-pool.ts';
export {
  type CardInput,
  type CardProgress,
  type CompiledCards,
  compileCards,
  parseCardFile,
  type ReadCard,
  type ReadCards,
  readCardFiles,
} from './compile.ts';
export { PLAYER_WORDS } from './core-words.ts';
export { deedWords, programWords } from './deed-words.ts';
export {
  type Deed,
  defineInstruction,
  type Instruction,
  type InstructionAlias,
  type InstructionDeclaration,
} from './define-instruction.ts';
export { defineOperator, type Meaning, meaningOf, type Operator, type OperatorDeclaration } from './define-operator.ts';
export { defineShorthand, type Shorthand, type ShorthandDeclaration } from './define-shorthand.ts';
export { defineVocabulary, type Vocabulary, VocabularyError } from './define-vocabulary.ts';
export {
  DIAGNOSTIC_CODES,
  type Diagnostic,
  type DiagnosticCode,
  type GameCode,
} from './diagnostic.ts';
export { type Draft, readDraft, readKeywordDraft } from './draft.ts';
export { type ExtendedVocabulary, extendVocabulary, type OwnLists, openListsOf } from './extend-vocabulary.ts';
export { fieldValue, flagMasks, nameHash, propertiesOf } from './fields.ts';
export { modePrograms } from './forecast.ts';
export { type Form, type FormField, formOf, formOfPart } from './form.ts';
export type { ShippedCards } from './handbook/handbook.ts';
export { lateHandbook } from './handbook/late.ts';
export { extendIndex, indexCards } from './index-cards.ts';
export { type Facts, facts, setFacts } from './instructions/facts.ts';
export { CORE_INSTRUCTIONS } from './instructions/index.ts';
export { laterProgram } from './instructions/lasting.ts';
export { type JsonObject, JsonReader, type Manner } from './json-reader.ts';
export { type KeywordUse, sayKeyword } from './keyword-use.ts';
export type { Keyword, KeywordParam } from './keywords.ts';
export { CARD_LIMITS } from './limits.ts';
export { ExpressionLowering } from './lower-expression.ts';
export { kindsOf, type Mask, maskFor } from './mask.ts';
export { type Modernized, rewrittenCard } from './modernize.ts';
export { meantBy, type Need, needsOf } from './needs.ts';
export type {
  CardsNode,
  ExpressionNode,
  FilterNode,
  InstructionNode,
  PlayerNode,
  ProgramNode,
  SelectionNode,
  ValueKind,
  Variable,
} from './nodes.ts';
export { CORE_OPERATORS } from './operators/index.ts';
export { zonesOf } from './outlook.ts';
export { type ArgsOf, alsoNamed, optional, type Param, type ParamSet, unsaid, withDefault } from './param.ts';
export * as params from './params.ts';
export { type CardParts, partsOf } from './parts.ts';
export { type KnownVariable, type Place, Places } from './places.ts';
export { needOf, type Printed, readPrinted } from './printed.ts';
export { mayMatch } from './printed-match.ts';
export { oldSpelling } from './read-filter.ts';
export { indexFor, type PackPool, readPacks } from './read-packs.ts';
export { type CardIndex, Reader } from './reader.ts';
export { reference } from './reference.ts';
export { RULE_FIELDS, type RuleNode } from './rule.ts';
export { jsonSchema } from './schema.ts';
export type { Choice, Control, Part, Parts, Shape, ShapeKind } from './shape.ts';
export { asksInVain, fittingDecks, NOTHING_MEANT, Stage, sidesOf, spokenOf } from './stage.ts';
export { type ActionClause, type Clause, joinClauses, joinCosts } from './text/clause.ts';
export {
  type CardText,
  type DescribedCard,
  describe,
  describeAbilities,
  describeCard,
  describeLinked,
  type LinkedParagraph,
  sayCard,
  sayLimit,
  sayOwnAbility,
  textOfCard,
} from './text/describe-card.ts';
export { capitalize, decapitalize, type EnglishVerb, listed } from './text/english.ts';
export { finish } from './text/finish.ts';
export { sayHome } from './text/home.ts';
export { conjugate, godan, ichidan, type JapaneseVerb, suru } from './text/japanese-verb.ts';
export type { TextSpan } from './text/marks.ts';
export { Phraser } from './text/phraser.ts';
export { sayRule } from './text/say-rule.ts';
export { unsaidParameters } from './text/unsaid.ts';
export { sayTrigger, type TriggerNode } from './trigger.ts';
export * from './vocabulary.ts';
export { instructionsOf } from './walk.ts';
