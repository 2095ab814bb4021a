import { serviceUrl } from '@site/service-kit/http/listen';
import { errorMessage } from '@site/service-kit/error-message';
import { readEnvironment } from './environment.ts';
import { DEFAULT_DATASET, DEFAULT_PROJECT } from './lake.ts';
import { serve } from './serve.ts';

// Entry of `npm run lake`. On an error, prints one message on stderr and exits with code 1.
try {
  const [command, ...words] = process.argv.slice(2);
  const options = readEnvironment(process.env);
  if (command === undefined) {
    await serve(options);
  } else {
    const { dataDir, port, host = '127.0.0.1' } = options;
    const place = { dataDir, url: serviceUrl(host, port), project: DEFAULT_PROJECT, dataset: DEFAULT_DATASET };
    // Imported here, because the server does not need the libraries of the commands.
    const { runCommand } = await import('./commands/run-command.ts');
    for (const line of await runCommand(command, words, place)) console.log(line);
  }
} catch (error) {
  console.error(`Content lake: ${errorMessage(error)}`);
  process.exitCode = 1;
}
