import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { readEnvironment } from '@site/lake/environment';
import { startLake } from '@site/lake/lake';
import { isSet, parseVariables, url } from '@site/service-kit/environment';
import { loadSecret } from '@site/service-kit/secrets';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { z } from 'zod';
import { reachableHost } from '../addresses.ts';
import { runService } from './run-service.ts';

/** The content lake of the embedded run, with the webhook that notifies the site of changes. */
await runService('content lake', async () => {
  const variables = process.env;
  const options = readEnvironment(variables);
  const { host, sitePort, originPort } = readEmbeddedEnvironment(variables);
  // Not by way of the edge, which limits requests.
  const siteHost = originPort === sitePort ? reachableHost(host) : '127.0.0.1';
  const { WEBHOOK_URL } = parseVariables(
    z.object({ WEBHOOK_URL: url('WEBHOOK_URL').default(`http://${siteHost}:${originPort}/api/revalidate`) }),
    variables,
  );
  const secret = variables['SANITY_WEBHOOK_SECRET'];
  return startLake({
    ...options,
    webhooks: [
      {
        name: 'site',
        url: `${WEBHOOK_URL}/`,
        filter: CHANGE_FILTER,
        projection: CHANGE_PROJECTION,
        secret: isSet(secret) ? secret : loadSecret(options.dataDir, 'webhookSecret'),
      },
    ],
  });
});
