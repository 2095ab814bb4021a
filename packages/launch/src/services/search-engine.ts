import { startEngine } from '@site/search-engine/engine';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { runService } from './run-service.ts';

/** The search engine of the embedded run. */
await runService('search engine', async () => {
  const { searchPort, dataDir } = readEmbeddedEnvironment(process.env);
  return startEngine({ port: searchPort, host: '127.0.0.1', dataDir });
});
