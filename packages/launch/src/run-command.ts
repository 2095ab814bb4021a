import { spawnNode } from './spawn-node.ts';
import type { NodeProcess } from './spawn-node.ts';

/** Runs node to its end. Throws, with the last lines that it printed, where it fails. */
export async function runNode(title: string, process: NodeProcess): Promise<void> {
  const lines: string[] = [];
  const child = spawnNode({
    ...process,
    onLine: (line) => {
      lines.push(line);
      if (lines.length > 40) lines.shift();
      process.onLine(line);
    },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${title} failed:\n${lines.join('\n')}`);
}
