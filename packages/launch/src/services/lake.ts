import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { startLake } from '@site/lake/lake';
import { embeddedOrigins } from '@site/service-kit/environment';
import { readEmbeddedEnvironment, readWebEnvironment } from '@site/site/environment';
import { reachableHost } from '../addresses.ts';
import { runService } from './run-service.ts';

/** The content lake of the embedded run, with the webhook that notifies the site of changes. */
await runService('content lake', async () => {
  const { lakePort, host, sitePort, studioPort, dataDir } = readEmbeddedEnvironment(process.env);
  const { webhookSecret } = readWebEnvironment(process.env);
  return startLake({
    port: lakePort,
    dataDir,
    allowedOrigins: embeddedOrigins({ sitePort, studioPort }),
    webhooks: [
      {
        name: 'site',
        url: `http://${reachableHost(host)}:${sitePort}/api/revalidate/`,
        filter: CHANGE_FILTER,
        projection: CHANGE_PROJECTION,
        ...(webhookSecret === undefined ? {} : { secret: webhookSecret }),
      },
    ],
  });
});
