/** Scenarios made on this device, in the browser's database like packs: every change is kept at once, and what was deleted can be had back. */
import { del, entries, set } from 'idb-keyval';
import { createStore } from './store.ts';

export interface KeptScenario {
  readonly game: string;
  readonly id: string;
  /** when it was changed last */
  readonly time: number;
  /** the file: `fuda-scenario/1` */
  readonly scenario: unknown;
}

interface KeptScenarios {
  readonly list: readonly KeptScenario[];
  readonly loaded: boolean;
  /** removed last, until something else is removed or the page is left */
  readonly removed: KeptScenario | null;
  /** the browser keeps nothing, or has no room: what is there is lost with the page, and should be saved as files */
  readonly forgetful: boolean;
}

const PREFIX = 'scenario ';
const keyOf = ({ game, id }: Pick<KeptScenario, 'game' | 'id'>): string => `${PREFIX}${game} ${id}`;

export const keptScenarios = createStore<KeptScenarios>({ list: [], loaded: false, removed: null, forgetful: false });

const isKept = (x: unknown): x is KeptScenario => {
  const kept = x as KeptScenario | null;
  return typeof kept === 'object' && kept !== null && typeof kept.id === 'string' && typeof kept.game === 'string';
};

let loading: Promise<void> | undefined;

export function loadScenarios(): Promise<void> {
  loading ??= entries().then(
    (all) => {
      const kept = all.flatMap(([key, value]) => (String(key).startsWith(PREFIX) && isKept(value) ? [value] : []));
      keptScenarios.set({ list: latestFirst(kept), loaded: true });
    },
    () => keptScenarios.set({ forgetful: true, loaded: true }),
  );
  return loading;
}

const latestFirst = (list: readonly KeptScenario[]): readonly KeptScenario[] =>
  [...list].sort((a, b) => b.time - a.time);

export function freshScenarioId(): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36)}-${random.toString(36)}`;
}

/** It is in the list at once; said where the browser does not keep it. */
export async function keepScenario(game: string, id: string, scenario: unknown, time = Date.now()): Promise<void> {
  const kept: KeptScenario = { game, id, time, scenario };
  const others = keptScenarios.get().list.filter((one) => keyOf(one) !== keyOf(kept));
  keptScenarios.set({ list: latestFirst([kept, ...others]) });
  await set(keyOf(kept), kept).then(
    () => keptScenarios.get().forgetful && keptScenarios.set({ forgetful: false }),
    () => keptScenarios.set({ forgetful: true }),
  );
}

export function findScenario(game: string, id: string): KeptScenario | undefined {
  return keptScenarios.get().list.find((kept) => kept.game === game && kept.id === id);
}

export async function removeScenario(kept: KeptScenario): Promise<void> {
  const { list } = keptScenarios.get();
  keptScenarios.set({ list: list.filter((one) => keyOf(one) !== keyOf(kept)), removed: kept });
  await del(keyOf(kept)).catch(() => keptScenarios.set({ forgetful: true }));
}

export async function undoScenarioRemoval(): Promise<void> {
  const { removed } = keptScenarios.get();
  keptScenarios.set({ removed: null });
  if (removed) await keepScenario(removed.game, removed.id, removed.scenario, removed.time);
}
