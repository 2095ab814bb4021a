import { join } from 'node:path';
import { readEmbeddedEnvironment, readStudioEnvironment } from '@site/site/environment';
import { startStudioServer } from '@site/studio-kit/studio-server';
import { runService } from './run-service.ts';

/** The Studio of the embedded run, with the content lake under the same origin. */
await runService('Studio', async () => {
  const { studioPort, lakePort, host } = readEmbeddedEnvironment(process.env);
  return startStudioServer({
    directory: join(import.meta.dirname, '../../../../studio', process.env['STUDIO_DIST_DIR'] ?? 'dist'),
    lakeUrl: `http://127.0.0.1:${lakePort}`,
    siteUrl: readStudioEnvironment(process.env).siteUrl,
    port: studioPort,
    host,
  });
});
