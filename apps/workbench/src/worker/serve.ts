/** The worker's half of the wire: calls come in by name, replies go out by number. */
import { answerCall, type Call, type Methods } from './answer-call.ts';

/**
 * Listens from the start: calls that come while the methods are still fetched wait for them. The lock is held until this worker ends, however
 * it ends: that is how the page learns of it.
 */
export function serve(loading: Promise<Methods>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Call | { readonly lock: string }>) => {
    if (!('lock' in data)) return self.postMessage(await answerCall(loading, data));
    const begun = (): void => self.postMessage({ begun: true });
    if (!navigator.locks) return begun();
    await navigator.locks.request(data.lock, () => {
      begun();
      return new Promise(() => undefined);
    });
  });
}
