/** The worker's half of the wire: calls come in by name, replies go out by number. */
type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Listens from the start: calls that come while the methods are still fetched wait for them. */
export function serve(loading: Promise<Methods>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
    const { id, method, args } = data;
    try {
      const methods = await loading;
      const value = await (methods[method] as (...args: readonly unknown[]) => unknown)(...args);
      self.postMessage({ id, value });
    } catch (error) {
      self.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
    }
  });
}
