import { adminTokenPath } from './auth/token.ts';
import { readEnvironment } from './environment.ts';
import { startLake } from './lake.ts';

// Entry of `pnpm lake`: an unusable configuration is one line on stderr and exit code 1.
try {
  const options = readEnvironment(process.env);
  const lake = await startLake(options);
  console.log(`Content lake on ${lake.url}, data in ${options.dataDir}, token in ${adminTokenPath(options.dataDir)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void lake.close();
    });
  }
} catch (error) {
  console.error(`Content lake: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
