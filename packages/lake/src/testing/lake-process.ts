import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PACKAGE = resolve(import.meta.dirname, '../..');

/** The lake as a separate process, started with the same command as `npm run lake`. */
export interface LakeProcess {
  /** The first line that it printed. */
  firstLine: string;
  url: string;
  pid: number;
  /** Sends a signal and waits for the process to exit. Returns its exit code, or null if the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts `main.ts` on a free port. @throws with the first line of its output if it does not start. */
export async function startLakeProcess(environment: Record<string, string>): Promise<LakeProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'src/main.ts'], {
    cwd: PACKAGE,
    env: { ...process.env, LAKE_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const firstLine = await readFirstLine(child);
  const url = /http:\/\/\S+?(?=,)/.exec(firstLine)?.[0];
  const { pid } = child;
  if (url === undefined || pid === undefined) {
    const [code] = await exited;
    throw new Error(`exit code ${code}: ${firstLine}`);
  }
  return {
    firstLine,
    url,
    pid,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Returns the first line of either output. Keeps reading both, so that the process does not block. */
function readFirstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', resolve);
    }
    child.once('exit', (code) => {
      resolve(`no output, exit code ${code}`);
    });
  });
}

/** Resident memory of a process, from `ps`. */
export function residentMegabytes(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}
