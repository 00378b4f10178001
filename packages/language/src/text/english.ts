import { marksAtStart } from './marks.ts';

/** An English verb; forms left out are regular. */
export interface EnglishVerb {
  readonly base: string;
  /** of several who do it, where the verb speaks of what is theirs: "change their position" */
  readonly several?: string;
  readonly third?: string;
  readonly past?: string;
}

/** `draw`, `draws`: verbs of several words change their first one ("put into", "puts into"). */
export function thirdPerson(verb: EnglishVerb): string {
  if (verb.third) return verb.third;
  const [first, ...rest] = verb.base.split(' ');
  const changed = /(s|x|z|ch|sh|o)$/.test(first)
    ? `${first}es`
    : /[^aeiou]y$/.test(first)
      ? `${first.slice(0, -1)}ies`
      : `${first}s`;
  return [changed, ...rest].join(' ');
}

/** Past participle: "destroyed", "put into". */
export function participle(verb: EnglishVerb): string {
  if (verb.past) return verb.past;
  const [first, ...rest] = verb.base.split(' ');
  const changed = first.endsWith('e')
    ? `${first}d`
    : /[^aeiou]y$/.test(first)
      ? `${first.slice(0, -1)}ied`
      : `${first}ed`;
  return [changed, ...rest].join(' ');
}

/** Regular plural. */
export function plural(noun: string): string {
  if (/(s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

export function capitalize(text: string): string {
  const first = marksAtStart(text);
  return text.slice(0, first) + text.charAt(first).toUpperCase() + text.slice(first + 1);
}

export function decapitalize(text: string): string {
  const first = marksAtStart(text);
  return text.slice(0, first) + text.charAt(first).toLowerCase() + text.slice(first + 1);
}

/** "A", "A or B", "A, B, or C". */
export function listed(parts: readonly string[], word: 'and' | 'or'): string {
  if (parts.length < 3) return parts.join(` ${word} `);
  return `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)}`;
}

export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}
