import { type ChildProcess, spawn } from 'node:child_process';
import type { Channel } from './remote.ts';

/** A group's process, seen from the parent. */
export type Child = { channel: Channel; stop(): void };

/** Starts the process of a group: this same program again, told to be a child. */
export function startChild(group: string, only: readonly string[]): Child {
  const program = process.argv[1];
  const args = ['bench', '--child', group, '--json', ...(only.length > 0 ? ['--only', ...only] : [])];
  // whatever a case prints goes to our stderr: stdout belongs to the report
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], { stdio: ['ignore', 2, 2, 'ipc'] });
  return { channel: childChannel(child), stop: () => child.connected && child.disconnect() };
}

function childChannel(child: ChildProcess): Channel {
  return {
    send: (message) => child.send(message as object, () => {}), // a lost child is reported by onClose
    onMessage: (listener) => child.on('message', listener),
    onClose: (listener) => {
      child.on('error', (error) => listener(error.message));
      child.on('exit', (code, signal) => listener(`the process of the group ended (${signal ?? `exit code ${code}`})`));
    },
  };
}

/** The channel to the parent, where there is one; the process ends with it. */
export function parentChannel(): Channel | undefined {
  if (process.send === undefined) return undefined;
  process.on('disconnect', () => process.exit(0));
  return {
    send: (message) => process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
    onClose: (listener) => process.on('disconnect', () => listener('the parent is gone')),
  };
}
