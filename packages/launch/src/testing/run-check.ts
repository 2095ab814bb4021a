import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { embeddedVariables } from '../embedded-variables.ts';

export interface Check {
  title: string;
  /** Arguments to pnpm. */
  args: string[];
  cwd: string;
  /** In addition to those of this process, without those of a deployment. */
  variables?: NodeJS.ProcessEnv;
  /** `live` passes the output through; `failure` prints it only when the command fails. */
  output: 'live' | 'failure';
}

const running = new Set<ChildProcess>();

/** Ends the commands that are running, with all processes that they started. */
export function stopChecks(): void {
  for (const { pid } of running) {
    try {
      // Each command leads a process group.
      if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  }
}

/** Runs a pnpm command and prints its title, result and duration. Resolves to whether it passed. */
export async function runCheck({ title, args, cwd, variables = {}, output }: Check): Promise<boolean> {
  if (output === 'live') console.log(`\n▶ ${title}`);
  const start = performance.now();
  const printed: Buffer[] = [];
  const code = await new Promise((resolve, reject) => {
    const child = spawn('pnpm', args, {
      cwd,
      env: { ...embeddedVariables(process.env), ...variables },
      detached: true,
      stdio: output === 'live' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) process.stdout.write(Buffer.concat(printed));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  return code === 0;
}
