import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|map)$/;
/** Smaller files do not fit into fewer packets when compressed. */
const MIN_BYTES = 1000;

/** Writes a `.gz` file next to each compressible file of a folder, for nginx's `gzip_static`. Keeps those that exist. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || existsSync(`${path}.gz`)) continue;
    if ((await stat(path)).size < MIN_BYTES) continue;
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz.part`));
    await rename(`${path}.gz.part`, `${path}.gz`);
  }
}
