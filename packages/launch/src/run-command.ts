import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PRELOAD = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

export interface Command {
  args: string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/** Runs node with `args` to its end. Throws with the last lines that it printed where it fails. */
export async function runNode(title: string, { args, cwd, environment, onLine, signal }: Command): Promise<void> {
  const lines: string[] = [];
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\n')) {
        if (line.trim() === '') continue;
        lines.push(line);
        if (lines.length > 40) lines.shift();
        onLine?.(line);
      }
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${title} failed:\n${lines.join('\n')}`);
}
