import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { runNode } from '../processes/run-command.ts';
import { TSX } from '../processes/service-args.ts';

/**
 * Checks the published content, and returns the number of findings as text, or why it cannot be checked. In another process,
 * which gives back the memory that the content takes.
 */
export async function summarizeContent(environment: NodeJS.ProcessEnv): Promise<string> {
  let lastLine = '';
  // Findings are no failure of the product, and neither is a check that fails; its last line says why.
  await runNode('The content check', {
    args: [...TSX, 'src/main.ts', '--summary'],
    acceptedCode: 1,
    cwd: join(ROOT, 'packages/checks'),
    environment,
    isBackground: true,
    onLine: (line) => void (lastLine = line),
  }).catch(() => {});
  return lastLine;
}
