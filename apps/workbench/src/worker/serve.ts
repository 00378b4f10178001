/** The worker's half of the wire: calls come in by name, replies go out by number. */
import { answerCall, type Call, type Methods } from './answer-call.ts';

/** What else the page says. */
type News = { readonly lock: string } | { readonly modules: MessagePort | null };

let busy = 0;
const waiting: (() => void)[] = [];

/** Now, or as soon as no call is being worked on. */
export function whenIdle(act: () => void): void {
  if (busy === 0) act();
  else waiting.push(act);
}

async function answer(loading: Promise<Methods>, call: Call): Promise<void> {
  busy++;
  const reply = await answerCall(loading, call);
  busy--;
  self.postMessage(reply);
  if (busy === 0) for (const act of waiting.splice(0)) act();
}

/**
 * Listens from the start: calls that come while the methods are still fetched wait for them. The lock is held until this worker ends, however
 * it ends: that is how the page learns of it.
 */
export function serve(loading: Promise<Methods>, onModules: (port: MessagePort | null) => void): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Call | News>) => {
    if ('method' in data) return answer(loading, data);
    if ('modules' in data) return onModules(data.modules);
    const begun = (): void => self.postMessage({ begun: true });
    if (!navigator.locks) return begun();
    await navigator.locks.request(data.lock, () => {
      begun();
      return new Promise(() => undefined);
    });
  });
}
