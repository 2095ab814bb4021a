import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { startLake } from '@site/lake/lake';
import { readEmbeddedEnvironment, readWebEnvironment } from '@site/site/environment';
import { runService } from './run-service.ts';

/** The content lake of the embedded run, with the webhook that tells the site what has changed. */
await runService('content lake', async () => {
  const { lakePort, sitePort, studioPort, dataDir } = readEmbeddedEnvironment(process.env);
  const { webhookSecret } = readWebEnvironment(process.env);
  return startLake({
    port: lakePort,
    dataDir,
    allowedOrigins: [sitePort, studioPort].map((port) => `http://localhost:${port}`),
    webhooks: [
      {
        name: 'site',
        url: `http://127.0.0.1:${sitePort}/api/revalidate/`,
        filter: CHANGE_FILTER,
        projection: CHANGE_PROJECTION,
        ...(webhookSecret === undefined ? {} : { secret: webhookSecret }),
      },
    ],
  });
});
