/** What may be added to a card, and with which JSON it begins. */
import type { Text } from '@fuda/kernel';
import type { Control, FormField, Instruction, Keyword, Mask, Operator, Shorthand, Vocabulary } from '@fuda/language';
import type { Bench, Reading } from './bench.ts';
import type { Command } from './commands.ts';
import { isRecord, valueAt } from './json.ts';
import { keysOf } from './path.ts';
import { paramsOf, type Slot, sortOf } from './slot.ts';
import { slotAt, slotsIn } from './slots.ts';
import { takesOf } from './tree.ts';

export interface Offer {
  readonly word: string;
  readonly label: Text;
  readonly summary?: Text;
  /** why it makes no sense on this card; it can be added all the same */
  readonly reason?: Text;
  readonly command: Command;
}

/** A closed list the game has no word of: whatever needs one of them cannot be written in this game. */
function lacksWords(fields: readonly FormField[]): boolean {
  return fields.some(
    (field) => field.required && 'choices' in field && field.kind !== 'number' && field.choices?.length === 0,
  );
}

/** Does the game have what it takes? */
export function isUsable(declared: Instruction | Operator | Shorthand, vocabulary: Vocabulary): boolean {
  if (lacksWords(paramsOf(declared, vocabulary))) return false;
  if (!('refuse' in declared) || !('args' in declared)) return true;
  return declared.refuse(vocabulary) === undefined;
}

/** JSON with which something new begins: what has to be there and can only be one thing is. */
export function startOf(control: Control, fallback?: unknown): unknown {
  if (fallback !== undefined) return fallback;
  if ('list' in control) return [];
  if ('map' in control || 'object' in control) return {};
  if ('either' in control) return startOf(control.either[0]);
  switch (control.kind) {
    case 'program':
      return [];
    case 'flag':
      return true;
    case 'number':
      return control.min ?? 1;
    case 'player':
      return 'SELF';
    case 'card':
    case 'cards':
      return '$source';
    case 'variable':
      return '$x';
    case 'filter':
    case 'selection':
    case 'rule':
    case 'trigger':
    case 'ability':
      return {};
    case 'condition':
      return true;
    default:
      return 'choices' in control ? (control.choices?.[0]?.word ?? '') : '';
  }
}

function newInstruction(name: string, fields: readonly FormField[]): unknown {
  const programs = fields.filter(({ required, kind }) => required && kind === 'program');
  return { op: name, ...Object.fromEntries(programs.map((field) => [field.name, []])) };
}

function newKeyword({ id, params }: Keyword): unknown {
  return params.some(({ fallback }) => fallback === undefined) ? { id, params: {} } : id;
}

/** Main effects of a game with shorthands are written in nothing else. */
const isMainEffect = (list: string): boolean => /^\$\.effects(?:\[|$)/.test(list);

/** The words whose instructions may stand in this list: a kind of card may have fewer. */
function wordsHere({ vocabulary }: Bench, { draft }: Reading, list: string): readonly string[] | undefined {
  if (!isMainEffect(list)) return undefined;
  const { mainEffect } = vocabulary.declaration;
  const kind = draft.card?.printed.kinds.find(({ name }) => mainEffect && Object.hasOwn(mainEffect, name));
  return mainEffect?.[kind?.name ?? '*']?.words;
}

const MISPLACED: Text = { ja: 'この種類のカードでは使えません', en: 'not on cards of this kind' };
const MODE: Text = { ja: '選択肢', en: 'option' };

function entriesFor(bench: Bench, reading: Reading, list: Slot): (Omit<Offer, 'command'> & { value: unknown })[] {
  const { vocabulary } = bench;
  const { mask } = reading;
  const why = (reason: Text | undefined) => (reason ? { reason } : {});
  switch (takesOf(list)) {
    case 'instruction': {
      const words = wordsHere(bench, reading, list.path);
      const short = vocabulary.shorthands.items
        .filter((declared) => isUsable(declared, vocabulary))
        .map(({ name, summary, example }) => ({
          word: name,
          label: summary,
          summary,
          value: example,
          ...why(words && !words.includes(name) ? MISPLACED : undefined),
        }));
      if (short.length > 0 && isMainEffect(list.path)) return short;
      const declared = vocabulary.instructions.items.filter((one) => isUsable(one, vocabulary));
      const long = declared.map((one) => {
        const { name, label, summary } = one;
        return { word: name, label, summary, value: newInstruction(name, paramsOf(one, vocabulary)) };
      });
      return [...short, ...long];
    }
    case 'ability':
      return vocabulary.abilityKinds.items.map(({ name, label, slots, trigger }) => ({
        word: name,
        label,
        value: {
          kind: name,
          ...(trigger === 'required' ? { trigger: {} } : {}),
          ...Object.fromEntries(slots.filter(({ required }) => required).map((slot) => [slot.name, []])),
        },
        ...why(mask.abilities.get(name)),
      }));
    case 'rule': {
      const category = slotsIn(vocabulary, { ...list, keys: [], path: '$', sort: { kind: 'rule' }, value: {} }).find(
        ({ name }) => name === 'category',
      );
      const choices = category && 'choices' in category.sort ? (category.sort.choices ?? []) : [];
      return choices.map(({ word, label }) => ({ word, label, value: { category: word } }));
    }
    case 'keyword':
      return vocabulary.keywords.items.map((keyword) => ({
        word: keyword.id,
        label: keyword.name,
        ...(keyword.reminder ? { summary: keyword.reminder } : {}),
        value: newKeyword(keyword),
        ...why(mask.keywords.get(keyword.id)),
      }));
    case 'modes': {
      const taken = (Array.isArray(list.value) ? list.value : []).map((mode) => (isRecord(mode) ? mode.name : mode));
      const name = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].find((letter) => !taken.includes(letter)) ?? 'x';
      return [{ word: name, label: MODE, value: { name, do: [] } }];
    }
    default:
      return [];
  }
}

/** What can be put into the list at a place, at its end unless said otherwise. */
export function entryOffers(bench: Bench, json: unknown, path: string, at?: number): readonly Offer[] {
  const reading = bench.read(json);
  const list = slotAt(bench.vocabulary, reading.root, path);
  if (!list) return [];
  const entries = valueAt(json, keysOf(path) ?? []);
  const place = at ?? (Array.isArray(entries) ? entries.length : 0);
  return entriesFor(bench, reading, list).map(({ value, ...offer }) => ({
    ...offer,
    command: { do: 'insert', list: path, at: place, value, order: list.order },
  }));
}

/** Parts of the thing at a place that are not written yet: an `else`, conditions, another test of a filter. */
export function partOffers(bench: Bench, json: unknown, path: string): readonly Offer[] {
  const { root, mask } = bench.read(json);
  const slot = slotAt(bench.vocabulary, root, path);
  return slot ? offersIn(slotsIn(bench.vocabulary, slot), path === '$' ? mask : undefined) : [];
}

/** The same from the places themselves; `mask`: they are those of a whole card. */
export function offersIn(slots: readonly Slot[], mask?: Mask): readonly Offer[] {
  const names = new Set<string>();
  return slots.flatMap((part): Offer[] => {
    if (part.value !== undefined || names.has(part.name)) return [];
    names.add(part.name);
    const sort = sortOf(part);
    const value = startOf(sort as Control, part.fallback);
    const reason = mask?.fields.get(part.name) ?? mask?.parts.get(part.name);
    return [
      {
        word: part.name,
        label: part.label,
        ...(reason ? { reason } : {}),
        command: { do: 'set', path: part.path, value, order: part.order },
      },
    ];
  });
}
