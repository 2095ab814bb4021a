import { runCommand } from './commands/run-command.ts';
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';

// Entry of `pnpm lake`: what cannot be done is a message on stderr and exit code 1.
try {
  const [command, ...words] = process.argv.slice(2);
  const options = readEnvironment(process.env);
  if (command === undefined) await serve(options);
  else for (const line of await runCommand(command, words, options.dataDir)) console.log(line);
} catch (error) {
  console.error(`Content lake: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
