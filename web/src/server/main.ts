import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ignoreBrokenOutput } from '@site/service-kit/broken-output';
import { errorMessage } from '@site/service-kit/error-message';
import { assertCanListen, listen, serviceUrl } from '@site/service-kit/http/listen';
import { EnvironmentError, readEmbeddedEnvironment, readWebEnvironment } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { CLIENT_ADDRESS_HEADER, clientAddressReader } from '../requests/client-address.ts';
import { hasContentFailed } from '../content/content-failure.ts';
import { sitePolicy as policyOf } from '../headers/content-security-policy.ts';
import { policySetter } from '../headers/set-policy.ts';
import { visitorRequests } from '../requests/visitor-requests.ts';
import { warmQueue } from '../revalidation/warm-queue.ts';
import { createSiteServer } from './create-site-server.ts';
import { allowedMethods } from './endpoint-methods.ts';
import { errorHeaders, errorPage } from './errors/error-page.ts';
import { sendFileLength } from './file-length.ts';
import { isOverLimit } from './limit-requests.ts';
import { normalizeUrl } from './normalize-url.ts';
import { respondNotModified } from './not-modified.ts';
import { keepQueryOfRedirect, sendSingleLocation } from './redirect-location.ts';
import { rejectRequest } from './errors/reject-request.ts';
import { replaceServerErrors } from './errors/replace-server-errors.ts';
import { internalUrl } from './internal-url.ts';
import { ignoreRouterHeaders, limitLifetimeOfSegments } from './router-requests.ts';
import { closeGracefully, purgeOldRelease } from './shutdown.ts';
import { transformRenderedPage } from './transform-rendered-page.ts';
import { waitForNewPage } from './wait-for-new-page.ts';

/**
 * Serves the built site: a custom server of Next.js (https://nextjs.org/docs/app/guides/custom-server) that sends the site's
 * error page where Next.js would send none, and finishes requests when it is stopped.
 */

ignoreBrokenOutput();
// Before Next.js is imported. It must not read `.env` files, because this server reads the variables before it does.
Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PROCESSED_ENV: 'true' });
const {
  environment,
  address: { port, hostname },
  sitePolicy,
  setPolicy,
  clientAddress,
} = readEnvironment();
const buildFolder = resolve(process.env['NEXT_DIST_DIR'] || '.next');
if (!existsSync(join(buildFolder, 'BUILD_ID'))) {
  console.error(`There is no build of the site in ${buildFolder}. Run \`npm run build\` first.`);
  process.exit(1);
}
process.env['SITE_INTERNAL_URL'] = internalUrl(hostname, port);
const [{ default: next }, { default: PageCache }] = await Promise.all([
  import('next'),
  import('../page-cache/page-cache.ts'),
]);

const pageOptions = { buildFolder, compress: environment.compress };
// It shares its pages with the instances that Next.js creates.
const pageCache = new PageCache({ serverDistDir: join(buildFolder, 'server') });
const pageState = { isStale: (path: string) => pageCache.isStale(path), isContentDown: hasContentFailed };
const server = createSiteServer(sitePolicy, (request, response) => {
  request.url = normalizeUrl(request.url ?? '/');
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request);
  ignoreRouterHeaders(request);
  const status = rejectRequest(request.method ?? '', request.url) ?? (isOverLimit(request) ? 429 : undefined);
  if (status !== undefined) {
    response.writeHead(status, errorHeaders(status, sitePolicy, allowedMethods(request.url)));
    response.end(request.method === 'HEAD' ? undefined : errorPage(status));
    return;
  }
  visitorRequests().add(request, response);
  setPolicy(request, response);
  replaceServerErrors(request, response, { sitePolicy, isContentDown: hasContentFailed });
  transformRenderedPage(request, response, pageOptions);
  respondNotModified(request, response);
  limitLifetimeOfSegments(request, response);
  sendSingleLocation(response);
  keepQueryOfRedirect(request, response);
  sendFileLength(response);
  waitForNewPage(request, pageState)
    .then(() => handle(request, response))
    .catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
});

const listenOptions = { port, host: hostname, variables: { port: 'PORT', host: 'HOST' } };
const endWithMessage = (error: unknown): never => {
  console.error(errorMessage(error));
  process.exit(1);
};
// Before Next.js starts and opens the page store, which another site with this port is using.
await assertCanListen(listenOptions).catch(endWithMessage);
const app = next({ dev: false, hostname, port, httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();
await listen(server, listenOptions).catch(endWithMessage);
console.log(`The site is ready at ${serviceUrl(hostname, port)}/`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    warmQueue().stop();
    void closeGracefully(server)
      // Closing Next.js finishes what was scheduled for after a response.
      .then(() => Promise.allSettled([app.close(), purgeOldRelease(environment)]))
      .finally(() => process.exit(0));
  });
}

/** The options `-p` and `-H` of `next start`, or else the site's port and host. */
function readAddress({ sitePort, host }: EmbeddedEnvironment): { port: number; hostname: string } {
  const { values } = parseArgs({
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  });
  const port = Number(values.port ?? sitePort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new EnvironmentError(`--port must be a whole number from 1 to 65535, not "${values.port}"`);
  }
  return { port, hostname: values.hostname ?? host };
}

/** Reads the environment and the options. Ends the process with one message if one of them is invalid. */
function readEnvironment() {
  try {
    const environment = readWebEnvironment(process.env);
    return {
      environment,
      address: readAddress(readEmbeddedEnvironment(process.env)),
      sitePolicy: policyOf(environment),
      setPolicy: policySetter(environment),
      clientAddress: clientAddressReader(environment.trustedProxies),
    };
  } catch (error) {
    console.error(isMistake(error) ? error.message : error);
    process.exit(1);
  }
}

/** Whether a variable or an option is invalid, which `parseArgs` reports with a code. */
function isMistake(error: unknown): error is Error {
  return (
    error instanceof EnvironmentError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}
