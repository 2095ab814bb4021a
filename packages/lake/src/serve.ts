import { adminTokenPath } from './auth/token.ts';
import type { LakeOptions } from './lake.ts';
import { startLake } from './lake.ts';

/** Starts a lake, says where it is, and ends it on SIGINT or SIGTERM. */
export async function serve(options: LakeOptions): Promise<void> {
  const lake = await startLake(options);
  console.log(`Content lake on ${lake.url}, data in ${options.dataDir}, token in ${adminTokenPath(options.dataDir)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void lake.close();
    });
  }
}
