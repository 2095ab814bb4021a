import { readFile } from 'node:fs/promises';
import type { SuiteTest } from './suite-file.ts';

/** Tests that are expected to fail, and the reason. All conditions must match. */
export interface KnownLimit {
  reason: string;
  /** A feature that the test requires. */
  feature?: string;
  /** File of the suite. */
  file?: string;
  /** Pattern of the test's query. */
  query?: string;
  /** The GROQ version of the test. */
  version?: string;
  /** Skips the test, because it takes too long. */
  skip?: boolean;
}

/** Reads `known-limits.json` in this folder. */
export async function readKnownLimits(): Promise<readonly KnownLimit[]> {
  const path = new URL('known-limits.json', import.meta.url);
  return JSON.parse(await readFile(path, 'utf8')) as KnownLimit[];
}

export function limitOf(test: SuiteTest, limits: readonly KnownLimit[]): KnownLimit | undefined {
  return limits.find(
    ({ feature, file, query, version }) =>
      (feature === undefined || test.features.includes(feature)) &&
      (file === undefined || test.file === file) &&
      (query === undefined || new RegExp(query).test(test.query)) &&
      (version === undefined || test.version === version),
  );
}
