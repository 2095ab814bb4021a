import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { startLake } from '@site/lake/lake';
import { embeddedOrigins } from '@site/service-kit/environment';
import { readEmbeddedEnvironment, readWebEnvironment } from '@site/site/environment';
import { reachableHost } from '../addresses.ts';
import { runService } from './run-service.ts';

/** The content lake of the embedded run, with the webhook that notifies the site of changes. */
await runService('content lake', async () => {
  const { lakePort, host, sitePort, originPort, studioPort, dataDir } = readEmbeddedEnvironment(process.env);
  const { webhookSecret } = readWebEnvironment(process.env);
  return startLake({
    port: lakePort,
    dataDir,
    allowedOrigins: embeddedOrigins({ sitePort, studioPort }),
    webhooks: [
      {
        name: 'site',
        // Not by way of the edge, which limits requests.
        url: `http://${originPort === sitePort ? reachableHost(host) : '127.0.0.1'}:${originPort}/api/revalidate/`,
        filter: CHANGE_FILTER,
        projection: CHANGE_PROJECTION,
        ...(webhookSecret === undefined ? {} : { secret: webhookSecret }),
      },
    ],
  });
});
