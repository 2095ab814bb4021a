import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders with build output, tests and reports. */
const NOT_SOURCES = /^(node_modules|\.next.*|\.turbo|\.sanity|dist.*|e2e|test-results|playwright-report|\.data.*)$/;

/** Files in the root of the workspace that every build depends on: versions of dependencies and compiler options. */
const ROOT_FILES = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json'];

/**
 * Hashes everything that goes into the build of an app: its sources, those of the workspace packages that it depends on,
 * the versions of all dependencies, and `settings`. A build with the same hash can be reused.
 *
 * @param app folder of the app, relative to `root`
 */
export function hashBuildInputs(root: string, app: string, settings: Record<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of ROOT_FILES) hash.update(readFileSync(join(root, file)));
  for (const folder of workspaceDependencies(root, app)) addFolder(hash, join(root, folder));
  return hash.digest('hex');
}

/** The folder of a package and, sorted, those of the workspace packages that it depends on, directly or not. */
function workspaceDependencies(root: string, folder: string, found = new Set<string>()): string[] {
  found.add(folder);
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageManifest;
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const dependency = name.replace(/^@site\//, 'packages/');
    if (dependency !== name && !found.has(dependency)) workspaceDependencies(root, dependency, found);
  }
  return [...found].sort();
}

interface PackageManifest {
  dependencies?: Record<string, string>;
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.test(entry.name)) addFolder(hash, path);
    } else if (entry.isFile() && !entry.name.endsWith('.tsbuildinfo') && entry.name !== 'next-env.d.ts') {
      hash.update(path).update(readFileSync(path));
    }
  }
}

const stampFile = (outputDirectory: string) => join(outputDirectory, 'build-stamp');

/** Whether the build has this stamp, and all its files are there with the size that they had. */
export function isBuilt(outputDirectory: string, stamp: string): boolean {
  const file = stampFile(outputDirectory);
  return existsSync(file) && readFileSync(file, 'utf8') === textOfStamp(outputDirectory, stamp);
}

/** Whether the build ended, with any stamp. */
export function isComplete(outputDirectory: string): boolean {
  return existsSync(stampFile(outputDirectory));
}

export function markBuilt(outputDirectory: string, stamp: string): void {
  writeFileSync(stampFile(outputDirectory), textOfStamp(outputDirectory, stamp));
}

function textOfStamp(outputDirectory: string, stamp: string): string {
  return `${stamp} ${hashFileSizes(outputDirectory)}`;
}

/** Hashes the names and sizes of the files of a build, except those that it may change while it is used. */
function hashFileSizes(outputDirectory: string): string {
  const sizes = readdirSync(outputDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(?:cache[\\/]|build-stamp$)/.test(relative(outputDirectory, path)))
    .map((path) => `${relative(outputDirectory, path)} ${statSync(path).size}`);
  return createHash('sha256').update(sizes.sort().join('\n')).digest('hex');
}
