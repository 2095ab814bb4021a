import { readEnvironment } from './environment.ts';
import { DEFAULT_DATASET, DEFAULT_PROJECT, lakeUrl } from './lake.ts';
import { serve } from './serve.ts';

// Entry of `pnpm lake`: what cannot be done is a message on stderr and exit code 1.
try {
  const [command, ...words] = process.argv.slice(2);
  const options = readEnvironment(process.env);
  if (command === undefined) {
    await serve(options);
  } else {
    const { dataDir, port, host = '127.0.0.1' } = options;
    const place = { dataDir, url: lakeUrl(host, port), project: DEFAULT_PROJECT, dataset: DEFAULT_DATASET };
    // Loaded here, since serving needs none of what archives need.
    const { runCommand } = await import('./commands/run-command.ts');
    for (const line of await runCommand(command, words, place)) console.log(line);
  }
} catch (error) {
  console.error(`Content lake: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
