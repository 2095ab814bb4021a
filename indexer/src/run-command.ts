import { IndexLockedError } from '@site/search/index-lock';
import { createOutput, processStreams } from './output.ts';
import type { Output } from './output.ts';
import { DeleteGuardError } from './sync-index.ts';

/** Exit codes of every command; see `indexer/README.md`. */
export const EXIT_CODES = { failure: 1, problems: 2, refused: 3, locked: 4 } as const;

/** The option of every command that ends. */
export const JSON_OPTION = {
  json: { type: 'boolean', default: false, description: 'Print one JSON object on standard output, and nothing else' },
} as const;

/**
 * Runs a command that returns its result, which `--json` prints. If it fails, prints the error's message without a stack
 * trace and sets the exit code.
 */
export async function runCommand(
  command: string,
  { json }: { json: boolean },
  work: (output: Output) => Promise<object>,
  streams = processStreams(),
): Promise<void> {
  const warnings: string[] = [];
  const printJson = (result: object) => {
    if (json) streams.stdout.write(`${JSON.stringify({ command, ...result, warnings })}\n`);
  };
  try {
    printJson(await work(createOutput(streams, { json, warnings })));
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (streams.canRedraw) streams.stderr.write('\r\u001B[2K');
    streams.stderr.write(`${message}\n`);
    printJson({ error: { name, message } });
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof DeleteGuardError) return EXIT_CODES.refused;
  return error instanceof IndexLockedError ? EXIT_CODES.locked : EXIT_CODES.failure;
}
