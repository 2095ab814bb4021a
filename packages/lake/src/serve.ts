import { ignoreBrokenOutput } from '@site/service-kit/broken-output';
import { secretPath } from '@site/service-kit/secrets';
import type { LakeOptions } from './lake.ts';
import { startLake } from './lake.ts';

/** Starts a lake, prints its address, and closes it on SIGINT or SIGTERM. */
export async function serve(options: LakeOptions): Promise<void> {
  ignoreBrokenOutput();
  const lake = await startLake(options);
  lake.prepareQueries();
  const tokenFile = secretPath(options.dataDir, 'adminToken');
  console.log(`Content lake on ${lake.url}, data in ${options.dataDir}, token in ${tokenFile}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void lake.close();
    });
  }
}
