/** Cases in another process, driven step by step, so that slices of different processes interleave without overlapping. */
import type { BenchCase, Better, Runner } from './case.ts';
import { localTarget, type Missing, type Plan, prepareCase, type Target } from './measure.ts';

/** One end of a message channel between two processes. */
export type Channel = {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onClose(listener: (reason: string) => void): void;
};

type Step = 'prepare' | 'warmUp' | 'slice' | 'verify';
type Request = { id: number; step: Step; name?: string; plan?: Plan };
type Answer = { id: number; value: unknown } | { id: number; error: string };

/** What a group's process says about its cases. */
export type Roster = {
  ready: { name: string; unit: string; better: Better }[];
  skipped: Missing[];
  failed: Missing[];
};

/** Prepares the given cases, keeping those that work apart from those that do not. */
export async function prepareAll(
  cases: readonly BenchCase[],
): Promise<{ targets: Target[]; runners: Runner[]; skipped: Missing[]; failed: Missing[] }> {
  const prepared = {
    targets: [] as Target[],
    runners: [] as Runner[],
    skipped: [] as Missing[],
    failed: [] as Missing[],
  };
  for (const benchCase of cases) {
    const { name } = benchCase;
    try {
      const result = await prepareCase(benchCase);
      if ('skip' in result) {
        prepared.skipped.push({ name, reason: result.skip });
      } else {
        prepared.runners.push(result.runner);
        prepared.targets.push(localTarget(benchCase, result.runner));
      }
    } catch (error) {
      prepared.failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return prepared;
}

/** The child's side: answers the requests that come through the channel. */
export function serveCases(cases: readonly BenchCase[], channel: Channel): void {
  const targets = new Map<string, Target>();
  async function perform({ step, name, plan }: Request): Promise<unknown> {
    if (step === 'prepare') {
      const { targets: prepared, skipped, failed } = await prepareAll(cases);
      for (const target of prepared) targets.set(target.name, target);
      const ready = prepared.map((target) => ({ name: target.name, unit: target.unit, better: target.better }));
      return { ready, skipped, failed } satisfies Roster;
    }
    const target = targets.get(name ?? '');
    if (target === undefined) throw new Error(`no case ${name}`);
    if (step === 'verify') return target.verify();
    if (plan === undefined) throw new Error(`${step} needs a plan`);
    return step === 'warmUp' ? target.warmUp(plan) : target.slice(plan);
  }
  channel.onMessage((message) => {
    const request = message as Request;
    perform(request).then(
      (value) => channel.send({ id: request.id, value: value ?? null } satisfies Answer),
      (error) => channel.send({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** The parent's side: the cases of the process at the other end, as targets. */
export async function remoteTargets(channel: Channel): Promise<Roster & { targets: Target[] }> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let nextId = 0;
  let closed: string | undefined;
  channel.onMessage((message) => {
    const answer = message as Answer;
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) request?.reject(new Error(answer.error));
    else request?.resolve(answer.value);
  });
  channel.onClose((reason) => {
    closed = reason;
    for (const request of waiting.values()) request.reject(new Error(reason));
    waiting.clear();
  });
  function ask(step: Step, name?: string, plan?: Plan): Promise<unknown> {
    if (closed !== undefined) return Promise.reject(new Error(closed));
    const id = nextId++;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      channel.send({ id, step, ...(name === undefined ? {} : { name }), ...(plan === undefined ? {} : { plan }) });
    });
  }
  const roster = (await ask('prepare')) as Roster;
  const targets = roster.ready.map((entry) => ({
    ...entry,
    warmUp: async (plan: Plan) => void (await ask('warmUp', entry.name, plan)),
    slice: async (plan: Plan) => (await ask('slice', entry.name, plan)) as number,
    verify: async () => (await ask('verify', entry.name)) as string,
  }));
  return { ...roster, targets };
}
