import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold what is made, not what it is made from. */
const MADE = /^(node_modules|\.next.*|\.turbo|\.sanity|dist.*|e2e|test-results|playwright-report|\.data.*)$/;

/**
 * A hash of every source file under `folders` (of `root`) and of `settings`: a build with the same hash is the same
 * build, and is not made again.
 */
export function hashSources(root: string, folders: string[], settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const folder of folders) addFolder(hash, join(root, folder));
  return hash.digest('hex');
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!MADE.test(entry.name)) addFolder(hash, path);
    } else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo') && entry.name !== 'next-env.d.ts') {
      hash.update(path).update(readFileSync(path));
    }
  }
}

const stampFile = (outputDirectory: string) => join(outputDirectory, 'build-stamp');

export function isBuilt(outputDirectory: string, stamp: string): boolean {
  const file = stampFile(outputDirectory);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

export function markBuilt(outputDirectory: string, stamp: string): void {
  writeFileSync(stampFile(outputDirectory), stamp);
}
