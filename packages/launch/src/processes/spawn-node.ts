import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const PRELOAD = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

export interface NodeProcess {
  /** Arguments of Node.js. */
  args: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** Whether nobody waits for the work of the process, so that it makes way for the others. */
  isBackground?: boolean;
  /** Receives each line of output, except blank ones. */
  onLine: (line: string) => unknown;
}

/** By how much a background process is nicer than this one: others get the processor first, if they need it. */
const BACKGROUND_NICENESS = 10;
const MAX_NICENESS = 19;

/** Starts Node.js as a child process that exits when this process exits, even after `kill -9`. */
export function spawnNode({ args, cwd, environment, isBackground = false, onLine }: NodeProcess): ChildProcess {
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env: { ...environment, END_WITH_PARENT: 'true' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate process group, so that Ctrl-C reaches only the launcher, which stops its children in order.
    detached: process.platform !== 'win32',
  });
  if (isBackground && child.pid !== undefined) makeBackground(child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') onLine(line);
    });
    stream?.on('end', () => rest.trim() !== '' && onLine(rest));
  }
  return child;
}

function makeBackground(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + BACKGROUND_NICENESS, MAX_NICENESS));
  } catch {
    // The process has ended already, or the machine does not permit it.
  }
}
