import { createInterface, type Interface } from 'node:readline';

/** Reads a person's lines one at a time, from a keyboard or a pipe. */
export class Lines {
  private readonly face: Interface;
  private readonly queue: string[] = [];
  private waiting: ((line: string | null) => void) | undefined;
  private ended = false;

  constructor(input: NodeJS.ReadableStream) {
    this.face = createInterface({ input, terminal: false });
    this.face.on('line', (line) => {
      if (this.waiting) this.give(line);
      else this.queue.push(line);
    });
    // what cannot be read has ended
    input.on('error', () => this.face.close());
    this.face.on('close', () => {
      this.ended = true;
      if (this.waiting) this.give(null);
    });
  }

  private give(line: string | null): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(line);
  }

  /** The next line, or null at the end of input. */
  next(): Promise<string | null> {
    const line = this.queue.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  close(): void {
    this.face.close();
  }
}
