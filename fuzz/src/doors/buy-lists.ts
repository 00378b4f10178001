/** Buy lists of History Build: what is accepted buys its way through a match. */
import { buyListPolicy, PRESETS, requireRuleset, Simulator, type Strategy } from '@fuda/history';
import { mutate } from '@fuda/testkit';
import { seedOf } from '../chance.ts';
import { broken, type Door, type Effort, oneByOne, unsaid, type Verdict } from '../door.ts';
import type { HouseGame } from '../house.ts';

const FOLDER = 'buy-lists';

type Lists = Readonly<Record<string, Strategy & { readonly menu?: Strategy['buyList'] }>>;

const tables = new Map<string, Simulator>();

function tableOf(ruleset: string, preset: string): Simulator {
  const key = `${ruleset} ${preset}`;
  const known =
    tables.get(key) ?? new Simulator(requireRuleset(ruleset), PRESETS.find(({ id }) => id === preset)!.cards);
  tables.set(key, known);
  return known;
}

/** Both seats buy by the same list, whatever numbers it has. */
function play(ruleset: string, lists: Lists, seed: number): Verdict {
  for (const [preset, { menu, ...strategy }] of Object.entries(lists)) {
    const table = tableOf(ruleset, preset);
    const policy = buyListPolicy({ ...strategy, buyList: strategy.buyList ?? menu }, table.book);
    const { winner } = table.play(seed, policy, policy);
    if (![0, 1, 2].includes(winner)) return broken(`a match by the list of ${preset} ends with ${winner}`);
  }
  return 'accepted';
}

export function buyListDoor({ pkg, filesIn }: HouseGame): Door | undefined {
  const samples = filesIn(FOLDER).flatMap(({ file, json }) =>
    // one list at a time: that is what people write
    Object.entries(json as Lists).map(([preset, list]) => ({ file, json: { [preset]: list } })),
  );
  if (samples.length === 0 || !pkg.readCards) return undefined;
  const opened = (file: string, json: unknown, effort: Effort): Verdict => {
    const { problems } = pkg.readCards!([{ file, json }]);
    const wrong = problems.map(unsaid).find(Boolean);
    if (wrong) return broken(wrong);
    if (problems.some(({ severity }) => severity === 'error')) return 'refused';
    return effort.spend() ? play(file.replace(/\.json$/, ''), json as Lists, seedOf(json)) : 'accepted';
  };
  return {
    name: `${pkg.id}/${FOLDER}`,
    kind: 'json',
    make(random) {
      const { file, json } = samples[random(samples.length)];
      return { file, json: mutate(json, random) };
    },
    open: oneByOne((input, effort) => {
      const { file, json } = (input ?? {}) as { readonly file?: unknown; readonly json?: unknown };
      return opened(String(file), json, effort);
    }),
  };
}
