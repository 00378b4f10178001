/** What `browser-setup.mjs` hands to the browser tests. */
import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** where the browser listens that all files share */
    chromium: string;
  }
}
