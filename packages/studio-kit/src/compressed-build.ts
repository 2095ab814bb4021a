import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The parts of a Vite plugin that are used here. The Studio's build provides Vite itself. */
export interface CompressionPlugin {
  name: string;
  apply: 'build';
  writeBundle(options: { dir?: string | undefined }, bundle: Record<string, unknown>): Promise<void>;
}

const TEXT = /\.(?:css|js|json|svg)$/;
const compress = promisify(gzip);

/**
 * A Vite plugin that writes a compressed copy of each style sheet and script, as it was written to disk. Plugins of the registry
 * compress earlier, before other plugins change the files.
 */
export function createCompressionPlugin(): CompressionPlugin {
  return {
    name: 'studio-kit/compressed-build',
    apply: 'build',
    writeBundle: async ({ dir = '.' }, bundle) => {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.gz`, await compress(await readFile(file), { level: 9 }));
        }),
      );
    },
  };
}
