import { rmSync } from 'node:fs';
import { readEmbeddedEnvironment } from '@site/site/environment';
import { checkPorts, findFreePort } from '../ports.ts';
import { startProduct } from '../product.ts';
import type { Product } from '../product.ts';
import type { Steps } from '../steps.ts';
import type { ProductLog } from './product-log.ts';
import { one } from './tally.ts';
import type { Tally } from './tally.ts';

/** Names of the build folders, separate from those of a product that `npm start` runs. */
export const OUTPUTS = { web: '.next-test', studio: 'dist-test' };

/** For the test of the consent that visitors give. */
const OVERRIDES = { ANALYTICS_HOST: 'https://www.googletagmanager.com' };

export interface TestProductOptions {
  /**
   * The preferred port of the site; those of the other services follow it. Ports in use are replaced. Below 32768, where
   * outgoing connections begin to get their ports.
   */
  port: number;
  /** Deleted first, so that the product has fresh starter content. */
  dataDir: string;
  /** Whether the Studio is built and started. */
  hasStudio: boolean;
  steps: Steps;
  log: ProductLog;
}

/** A running product for browser tests. */
export interface TestProduct {
  product: Product;
  /** Its ports, data folder and overrides as environment variables. */
  variables: Record<string, string>;
  /** Stops the product, and prints whether a process or an open port is left. The check fails if there is one. */
  checkShutdown(): Promise<Tally>;
}

/** Can run beside `npm start`, because its ports, data folder and build folders are its own. */
export async function startTestProduct(options: TestProductOptions): Promise<TestProduct> {
  const { port, dataDir, hasStudio, steps, log } = options;
  const variables = { ...(await findPorts(port)), DATA_DIR: dataDir, ...OVERRIDES };
  const environment = readEmbeddedEnvironment(variables);
  rmSync(environment.dataDir, { recursive: true, force: true });
  const onServiceLine = (service: string, line: string) => log.write(`${service} of ${port}`, line);
  const product = await startProduct({
    environment,
    overrides: OVERRIDES,
    steps,
    hasStudio,
    outputs: OUTPUTS,
    onServiceLine,
  });
  await product.searchReady;
  return {
    product,
    variables,
    async checkShutdown() {
      const pids = Object.values(product.pids());
      await product.stop();
      const running = pids.filter((pid) => pid !== undefined && isRunning(pid));
      const portInUse = await checkPorts(environment).then(
        () => '',
        (error: Error) => error.message,
      );
      if (running.length > 0) console.log(`Processes still running: ${running.join(', ')}`);
      if (portInUse) console.log(portInUse);
      const hasPassed = running.length === 0 && portInUse === '';
      const title = `Shutdown of the product on port ${environment.sitePort} leaves nothing`;
      console.log(`${hasPassed ? '✓' : '✗'} ${title}`);
      return one(title, hasPassed);
    },
  };
}

async function findPorts(port: number): Promise<Record<string, string>> {
  const preferred = { PORT: port, STUDIO_PORT: port + 333, LAKE_PORT: port + 400, SEARCH_PORT: port + 500 };
  const ports: Record<string, string> = {};
  for (const [variable, value] of Object.entries(preferred)) ports[variable] = String(await findFreePort(value));
  return ports;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
