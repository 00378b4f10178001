/** In each game a card with a trigger, a choice, a variable and a replacement, as somebody makes it from nothing. */
import type { Author, Written } from './editor-author.ts';

export interface Recipe {
  readonly game: string;
  /** its id in the pack, and its names */
  readonly id: string;
  readonly names: { readonly ja: string; readonly en: string };
  /** what its text says in any case */
  readonly says: { readonly ja: RegExp; readonly en: RegExp };
  make(author: Author): Promise<void>;
}

const NAMES = { ja: '城の番人', en: 'Castle Keeper' };

/** When something would happen to the card, it goes elsewhere instead. */
async function replacement(author: Author, action: string, move: Readonly<Record<string, Written>>): Promise<void> {
  const rule = await author.add('$.rules', 'ActionReplacement');
  await author.fill(rule, { 'replace.action': action });
  const instead = await author.part(rule, 'instead', `${rule}.replace.instead`);
  await author.fill(await author.add(instead, 'MOVE'), { cards: '$source', ...move });
}

/** On entering: destroy an enemy, or draw; when it would be destroyed it goes back to the hand. */
async function creature(
  author: Author,
  { facts, event, program, zone }: { facts: Record<string, Written>; event: string; program: string; zone: string },
): Promise<void> {
  await author.fill('$', { id: 'keeper', 'name.ja': NAMES.ja, 'name.en': NAMES.en, ...facts });
  const ability = await author.add('$.actions', 'trigger');
  await author.fill(`${ability}.trigger`, { on: event });
  const list = `${ability}.${program}`;
  if (!(await author.has(list))) await author.part(ability, program);
  const choice = await author.add(list, 'CHOOSE');
  const first = await author.add(`${choice}.options`, 'a');
  const select = await author.add(first, 'SELECT', `${first}.do`);
  await author.fill(select, { zone, owner: 'OPPONENT', count: 1, out: '$enemy' });
  await author.fill(await author.add(first, 'DESTROY', `${first}.do`), { cards: '$enemy' });
  const second = await author.add(`${choice}.options`, 'b');
  await author.fill(await author.add(second, 'DRAW', `${second}.do`), { count: 2 });
  await replacement(author, 'DESTROY', { to: 'hand' });
}

/** On use: counts the hand, then rice for it or knowledge; discarded it goes back onto the deck. */
async function historyCard(author: Author): Promise<void> {
  await author.fill('$', {
    id: 'KEEPER',
    name: NAMES.ja,
    nameEn: NAMES.en,
    kana: 'しろのばんにん',
    era: 'sengoku',
    type: 'event',
    cost: 3,
    knowledgeRequired: 0,
    supply: 8,
    year: 1570,
    note: '1570年ごろの{城|しろ}には{番人|ばんにん}がいて、{門|もん}を守り、だれが入り、だれが出たのかを、いつも見ていた。',
  });
  await author.add('$.effects', 'draw');
  const ability = await author.add('$.actions', 'own');
  await author.fill(`${ability}.trigger`, { on: 'USE' });
  const count = await author.add(`${ability}.play`, 'COUNT');
  await author.fill(count, { 'target.zone': 'hand', 'target.owner': 'SELF', out: '$held' });
  const choice = await author.add(`${ability}.play`, 'CHOOSE');
  const first = await author.add(`${choice}.options`, 'a');
  const gain = await author.add(first, 'GAIN', `${first}.do`);
  await author.fill(gain, { counter: 'rice' });
  await author.read(`${gain}.amount`, '$held');
  const second = await author.add(`${choice}.options`, 'b');
  await author.add(second, 'addKnowledge', `${second}.do`);
  await replacement(author, 'DISCARD', { to: 'deck' });
}

const DUEL = { event: 'ENTERED', program: 'effect', zone: 'battle' };

export const RECIPES: readonly Recipe[] = [
  {
    game: 'duel-masters',
    id: 'keeper',
    names: NAMES,
    says: { ja: /破壊される時、かわりに/, en: /would be destroyed/ },
    make: (author) =>
      creature(author, { ...DUEL, facts: { kind: 'creature', civilization: 'fire', cost: 1, power: 3000 } }),
  },
  {
    game: 'ocg',
    id: 'keeper',
    names: NAMES,
    says: { ja: /召喚に成功した場合|召喚した場合/, en: /Normal Summoned/ },
    make: (author) =>
      creature(author, {
        event: 'NORMAL_SUMMONED',
        program: 'resolution',
        zone: 'monster',
        facts: {
          kind: 'monster',
          frame: 'effect',
          attribute: 'WIND',
          type: 'winged-beast',
          level: 4,
          atk: 1000,
          def: 1000,
        },
      }),
  },
  {
    game: 'history',
    id: 'KEEPER',
    names: NAMES,
    says: { ja: /かわりに/, en: /instead/ },
    make: historyCard,
  },
  {
    game: 'sample-duel',
    id: 'keeper',
    names: NAMES,
    says: { ja: /破壊される時、かわりに/, en: /would be destroyed/ },
    make: (author) =>
      creature(author, {
        ...DUEL,
        event: 'ENTER',
        facts: { kind: 'creature', civilization: 'fire', cost: 1, power: 3000 },
      }),
  },
];
