import { CHANGE_FILTER, CHANGE_PROJECTION } from '@site/content/tags';
import { readEnvironment } from '@site/lake/environment';
import { startLake } from '@site/lake/lake';
import { parseVariables, text, url } from '@site/service-kit/environment';
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
  const { WEBHOOK_URL, SANITY_WEBHOOK_SECRET: secret } = parseVariables(
    z.object({
      WEBHOOK_URL: url('WEBHOOK_URL').default(`http://${siteHost}:${originPort}/api/revalidate`),
      SANITY_WEBHOOK_SECRET: text('SANITY_WEBHOOK_SECRET').optional(),
    }),
    variables,
  );
  const lake = await startLake({
    ...options,
    webhooks: [
      {
        name: 'site',
        url: `${WEBHOOK_URL}/`,
        filter: CHANGE_FILTER,
        projection: CHANGE_PROJECTION,
        secret: secret ?? loadSecret(options.dataDir, 'webhookSecret'),
      },
    ],
  });
  console.log(`Content lake on ${lake.url}, data in ${options.dataDir}. Changes are sent to ${WEBHOOK_URL}/.`);
  return lake;
});
