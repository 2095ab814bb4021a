import { spawnNode } from './spawn-node.ts';
import type { NodeProcess } from './spawn-node.ts';

const MAX_ERROR_LINES = 40;

/**
 * Runs Node.js and waits until it exits. Throws an error with the last lines of its output if the exit code is neither 0
 * nor `acceptedCode`.
 */
export async function runNode(title: string, process: NodeProcess & { acceptedCode?: number }): Promise<void> {
  const lines: string[] = [];
  const child = spawnNode({
    ...process,
    onLine: (line) => {
      lines.push(line);
      if (lines.length > MAX_ERROR_LINES) lines.shift();
      process.onLine(line);
    },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 && code !== process.acceptedCode) throw new Error(`${title} failed:\n${lines.join('\n')}`);
}
