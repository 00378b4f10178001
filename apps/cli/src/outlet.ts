/** One of the program's own streams. A reader that goes away or a full disk is noted, not thrown: the exit code tells of it. */
import type { Writable } from 'node:stream';

export class Outlet {
  /** why nothing reaches anybody any more */
  failure: NodeJS.ErrnoException | undefined;
  private readonly stream: Writable;
  private readonly onFailure: (error: NodeJS.ErrnoException) => void;

  constructor(stream: Writable, onFailure: (error: NodeJS.ErrnoException) => void = () => {}) {
    this.stream = stream;
    this.onFailure = onFailure;
    stream.on('error', (error) => this.note(error));
  }

  private note(error: NodeJS.ErrnoException): void {
    if (this.failure) return;
    this.failure = error;
    this.onFailure(error);
  }

  readonly write = (part: string): void => {
    if (this.failure) return;
    try {
      this.stream.write(part);
    } catch (error) {
      // files are written at once, and some versions of Node throw
      this.note(error as NodeJS.ErrnoException);
    }
  };

  readonly line = (line: string): void => this.write(`${line}\n`);

  /** Everything has been taken, or is lost for good. */
  flushed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.failure) resolve();
      else this.stream.write('', () => setImmediate(resolve));
    });
  }
}

/** Did a reader stop early (`fuda … | head`)? */
export const isClosedPipe = (error: NodeJS.ErrnoException | undefined): boolean => error?.code === 'EPIPE';
