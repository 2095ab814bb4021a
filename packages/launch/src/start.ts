import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readEmbeddedEnvironment } from '@site/site/environment';
import type { EmbeddedEnvironment } from '@site/site/environment';
import { errorMessage } from '@site/service-kit/error-message';
import { visitorHosts } from './addresses.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { terminalSteps } from './steps.ts';

/** `npm start`: the whole product on this machine, until Ctrl-C. */

const steps = terminalSteps();
let product: Product | undefined;
let isEnding = false;
let isStarted = false;

/** With an edge, the site listens on ORIGIN_PORT, by default the port after PORT. */
function startEnvironment(hasEdge: boolean): EmbeddedEnvironment {
  const environment = readEmbeddedEnvironment(process.env);
  const { sitePort, originPort } = environment;
  if (!hasEdge) return { ...environment, originPort: sitePort };
  return originPort === sitePort ? { ...environment, originPort: sitePort + 1 } : environment;
}

/** Prints what is wrong with the content, unless the product was stopped meanwhile. */
async function reportFindings(started: Product): Promise<void> {
  if (isEnding) return;
  const findings = await started.checkContent();
  steps.note(`Content: ${findings}. See “Content health” in the Studio, or run npm run check:content.`);
}

async function end(code: number): Promise<never> {
  if (isEnding) process.exit(code);
  isEnding = true;
  await product?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) steps.note('\nStopping …');
    void end(0);
  });
}
// The bootstrap process ended, perhaps by `kill -9`.
process.on('disconnect', () => void end(1));

try {
  const { edge: hasEdge } = parseArgs({ options: { edge: { type: 'boolean', default: false } } }).values;
  const environment = startEnvironment(hasEdge);
  product = await startProduct({
    environment,
    steps,
    hasEdge,
    outputs: { web: '.next', studio: 'dist' },
    // If a service fails to start, its error contains its last lines; until then its output is not interesting.
    onServiceLine: (service, line) => isStarted && steps.note(`[${service}] ${line}`),
  });
  const isSearchReady = await Promise.race([product.searchReady.then(() => true), delay(0, false)]);
  isStarted = true;
  const hosts = visitorHosts(environment.host, networkInterfaces());
  const urls = (port: number, path: string) =>
    hosts.map((host) => `http://${host}:${port}/${path}`).join('\n           ');
  steps.note(`
  Site     ${urls(environment.sitePort, '')}
  Studio   ${urls(environment.studioPort, `#token=${product.secrets.adminToken}`)}
  Lake     ${product.lakeUrl}
  Search   ${product.searchUrl}${isSearchReady ? '' : ' (starting: it still reads its records)'}

Press Ctrl-C to stop.`);
  await Promise.all([product.searchReady, product.waitForWarmPages()]);
  await reportFindings(product);
} catch (error) {
  // Stopping ends what was still starting.
  if (!isEnding) {
    console.error(`\n${errorMessage(error)}`);
    await end(1);
  }
}
