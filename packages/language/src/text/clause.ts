import type { SelectionNode, Variable } from '../nodes.ts';
import type { Language, VerbWord } from '../vocabulary.ts';
import { capitalize, decapitalize, thirdPerson } from './english.ts';
import { conjugate } from './japanese-verb.ts';
import { marked } from './marks.ts';

/** What a clause speaks of, so that the next one can say "it", or nothing at all. */
export type Topic = Variable | SelectionNode;

/** What is said of one card already named, and how it would be said of that and another one like it. */
export interface Twin {
  readonly of: Topic;
  /** the object of an action, a whole sentence */
  readonly both: string;
}

/** One thing a player does, in the words of one language. */
export interface ActionClause {
  /** who does it; left out = the reader of the card: 「相手は」 "your opponent" */
  readonly subject?: string;
  /** 「そのカードを」 "that card" */
  readonly object?: string;
  /** 「墓地に」 "into the graveyard" */
  readonly complement?: string;
  readonly verb: VerbWord;
  /** how long or when: 「このターン」 "this turn" */
  readonly time?: string;
  readonly optional?: boolean;
  /** the object is this, so Japanese leaves it out right after it was introduced */
  readonly uses?: Topic;
  /** chosen here, for the next clause */
  readonly introduces?: Topic;
  /** before everything: 「その後、」 "Then "; ends the sentence before */
  readonly lead?: string;
  /** Japanese: said in one sentence with the clause before, whose verb goes on: 「〜し、〜する」 */
  readonly goesOn?: boolean;
  readonly twin?: Twin;
  /** what it comes from, see `Marks` */
  readonly marks?: readonly number[];
}

/** Whole sentences with their full stops. */
export interface SentenceClause {
  readonly sentence: string;
  readonly lead?: string;
  readonly twin?: Twin;
  readonly marks?: readonly number[];
}

export type Clause = ActionClause | SentenceClause;

/** 「そのモンスターを破壊する。また、そのモンスターを破壊する」 of two things: said once, of both. Undefined where they differ. */
export function mergeTwins(first: Clause, second: Clause): Clause | undefined {
  const { twin } = first;
  if (!twin || !second.twin || twin.of === second.twin.of || twin.both !== second.twin.both) return undefined;
  if ('sentence' in first) {
    const { twin: _, ...rest } = first;
    return 'sentence' in second ? { ...rest, sentence: twin.both } : undefined;
  }
  if ('sentence' in second) return undefined;
  // what is said of two is about neither alone: nothing that follows takes it up, and a third is none of its twins
  const { twin: _, uses: __, introduces: ___, ...rest } = first;
  const same =
    first.verb.en.base === second.verb.en.base &&
    first.complement === second.complement &&
    first.subject === second.subject &&
    first.time === second.time &&
    first.optional === second.optional;
  return same ? { ...rest, object: twin.both } : undefined;
}

function japanese(clause: ActionClause, merged: boolean): string {
  const { subject, object, complement, time } = clause;
  const start = merged ? '' : `${clause.lead ?? ''}${subject ? `${subject}は` : ''}${time ? `${time}、` : ''}`;
  return `${start}${merged && clause.uses ? '' : (object ?? '')}${complement ?? ''}`;
}

/** How the last sentence ends: 「〜する。」, or 「〜して」 for going on. */
type Ending = 'stop' | 'te';

function joinJapanese(clauses: readonly Clause[], ending: Ending = 'stop'): string {
  let text = '';
  /** `before`: what the sentence has said already, `body`: what the last clause says up to its verb */
  let open: { before: string; body: string; clause: ActionClause; optional: boolean } | undefined;
  const close = (last = false) => {
    if (!open) return;
    const { before, body, clause, optional } = open;
    const forms = conjugate(clause.verb.ja);
    if (last && ending === 'te') text += before + marked(clause.marks, `${body}${forms.te}`);
    else text += `${before}${marked(clause.marks, `${body}${optional ? `${forms.te}もよい` : forms.plain}`)}。`;
    open = undefined;
  };
  const goOn = ({ before, body, clause }: NonNullable<typeof open>): string =>
    `${before}${marked(clause.marks, `${body}${conjugate(clause.verb.ja).stem}`)}、`;
  for (const clause of clauses) {
    if ('sentence' in clause) {
      close();
      text += marked(clause.marks, `${clause.lead ?? ''}${clause.sentence}`);
      continue;
    }
    const goesOn = open?.clause.introduces !== undefined && open.clause.introduces === clause.uses && !clause.time;
    const sameSubject = open?.clause.subject === clause.subject && !clause.lead;
    if (open && clause.goesOn && !open.optional && !clause.optional) {
      open = { before: goOn(open), body: japanese(clause, false), clause, optional: false };
    } else if (open && sameSubject && (goesOn || ending === 'te')) {
      const optional = open.optional || clause.optional === true;
      open = { before: goOn(open), body: japanese(clause, goesOn), clause, optional };
    } else {
      close();
      open = { before: '', body: japanese(clause, false), clause, optional: clause.optional === true };
    }
  }
  close(true);
  return text;
}

/** What is paid or chosen first, for 「〜して発動できる」 and "…; ". */
export function joinCosts(language: Language, costs: readonly Clause[]): string {
  // all of it is paid before anything else: no word stands between
  const clauses = costs.map(({ lead: _, ...clause }) => clause);
  if (language === 'ja') return joinJapanese(clauses, 'te');
  const sentences = joinEnglish(clauses).replace(/\.$/, '');
  return sentences.replaceAll(/\. ([A-Z])/g, (_, first: string) => ` and ${first.toLowerCase()}`);
}

function english(clause: ActionClause, form: 'start' | 'after', may = clause.optional === true): string {
  const { subject, verb } = clause;
  const said = may || subject === undefined ? verb.en.base : thirdPerson(verb.en);
  const start = may ? `${subject ?? 'you'} may ${said}` : subject === undefined ? said : `${subject} ${said}`;
  const parts = [form === 'after' ? said : start, clause.object, clause.complement, clause.time];
  return parts.filter(Boolean).join(' ');
}

function joinEnglish(clauses: readonly Clause[]): string {
  const sentences: string[] = [];
  for (let i = 0; i < clauses.length; i++) {
    const clause = clauses[i];
    if ('sentence' in clause) {
      const said = clause.lead ? capitalize(`${clause.lead}${decapitalize(clause.sentence)}`) : clause.sentence;
      sentences.push(marked(clause.marks, said));
      continue;
    }
    let text = marked(clause.marks, `${clause.lead ?? ''}${english(clause, 'start')}`);
    const next = clauses[i + 1];
    const goesOn = next && !('sentence' in next) && next.uses && next.uses === clause.introduces && !next.lead;
    // "You may choose 1 creature and destroy it": apart, the second sentence would look mandatory.
    if (goesOn && (clause.optional || (clause.subject !== undefined && clause.subject === next.subject))) {
      text += ` and ${marked(next.marks, english(next, 'after', clause.optional === true))}`;
      i++;
    }
    sentences.push(`${capitalize(text)}.`);
  }
  return sentences.join(' ').replaceAll(' \n', '\n');
}

/** Sentences from clauses, in order. */
export function joinClauses(language: Language, clauses: readonly Clause[]): string {
  return language === 'ja' ? joinJapanese(clauses) : joinEnglish(clauses);
}
