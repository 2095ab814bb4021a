import { readEmbeddedEnvironment } from '@site/site/environment';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { terminalSteps } from './steps.ts';

/** `npm start`: the whole product on this machine, until Ctrl-C. */

const steps = terminalSteps();
let product: Product | undefined;
let isEnding = false;

async function end(code: number): Promise<never> {
  if (isEnding) process.exit(code);
  isEnding = true;
  await product?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isEnding) steps.note('\nEnding …');
    void end(0);
  });
}
// The bootstrap has gone, perhaps by `kill -9`.
process.on('disconnect', () => void end(1));

try {
  product = await startProduct({
    environment: readEmbeddedEnvironment(process.env),
    steps,
    outputs: { web: '.next', studio: 'dist' },
  });
  steps.note(`
  Site     ${product.siteUrl}/
  Studio   ${product.studioUrl}/#token=${product.secrets.adminToken}
  Lake     ${product.lakeUrl}
  Search   ${product.searchUrl}

Ctrl-C ends everything.`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await end(1);
}
