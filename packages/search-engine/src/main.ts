import { ignoreBrokenOutput } from '@site/service-kit/broken-output';
import { errorMessage } from '@site/service-kit/error-message';
import { startEngine } from './engine.ts';
import { readEnvironment } from './environment.ts';

try {
  const [unexpected] = process.argv.slice(2);
  if (unexpected !== undefined)
    throw new Error(`unexpected argument ${JSON.stringify(unexpected)}. It has no options.`);
  const environment = readEnvironment(process.env);
  ignoreBrokenOutput();
  const engine = await startEngine(environment);
  console.log(`search engine on ${engine.url}, data in ${environment.dataDir}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void engine.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(`search engine: ${errorMessage(error)}`);
  process.exitCode = 1;
}
