/** A call by its name: what the worker's half of the wire does with every message. */
export type Methods = Readonly<Record<string, (...args: never[]) => unknown>>;

export interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Answers one call; what it throws is told as a fault. */
export async function answerCall(loading: Promise<Methods>, { id, method, args }: Call): Promise<unknown> {
  try {
    const methods = await loading;
    const value = await (methods[method] as (...args: readonly unknown[]) => unknown)(...args);
    return { id, value };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}
