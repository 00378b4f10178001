import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call, CommandSpec } from '../command.ts';
import { CliFailure, EXIT } from '../errors.ts';
import { text } from '../language.ts';
import { M } from '../messages.ts';
import { printLines } from '../printable.ts';
import { integer } from '../read-args.ts';
import { FOR_READING, type Mount, type Served, serveFolder } from '../static-server.ts';

/** Always the same one if possible: what a browser keeps for us belongs to the address. */
export const DEFAULT_PORT = 7821;
export const MOST_PORT = 65_535;

/** Beside the bundle this runs from. */
const site = fileURLToPath(new URL('./workbench', import.meta.url));
/** The documentation, beside the workbench; it may be built later, but then the server has to be started again. */
const docs: Mount = {
  at: '/docs',
  folder: fileURLToPath(new URL('./docs', import.meta.url)),
  policy: FOR_READING,
  missing: `${M.noDocs().ja}\n${M.noDocs().en}`,
};

export const serveCommand: CommandSpec = {
  name: 'serve',
  summary: text(
    'ブラウザで遊ぶ画面を開く（npm start）。手引きは /docs',
    'the workbench in the browser (npm start); the documentation under /docs',
  ),
  options: {
    port: {
      value: 'N',
      help: text(`ポート（既定${DEFAULT_PORT}、0で自動）`, `port (default ${DEFAULT_PORT}, 0 = any)`),
    },
    open: { help: text('ブラウザを開く（画面のある環境だけ）', 'open the browser, where there is a desktop') },
  },
  async run(call) {
    const port = integer(call, 'port', DEFAULT_PORT, 0, MOST_PORT);
    const { url, close } = await serveSite(port);
    printLines(call.out, call.json ? JSON.stringify({ ok: true, url }) : call.say(M.serving(url)));
    if (call.flags.has('open')) openBrowser(url, call);
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    });
    close();
    return EXIT.fine;
  },
};

/** The workbench, and further folders beside it. Throws CliFailure where it was not built. */
export async function serveSite(port: number, more: readonly Mount[] = []): Promise<Served> {
  if (!existsSync(site)) throw new CliFailure('NO_FILE', site, M.notBuilt());
  return serveFolder(site, port, [...more, docs]);
}

/** Where nobody looks at a screen nothing is opened; a browser that does not start is no reason to stop serving. */
function openBrowser(url: string, { env, isTerminal }: Call): void {
  const desktop = process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY;
  if (!desktop || env.CI || !isTerminal) return;
  const [program, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ];
  spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
