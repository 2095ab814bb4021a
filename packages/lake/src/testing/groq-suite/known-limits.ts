import { readFile } from 'node:fs/promises';
import type { SuiteTest } from './suite-file.ts';

/** Tests that are not expected to pass, and why. All the given conditions must hold. */
export interface KnownLimit {
  reason: string;
  /** Feature that the suite says the test needs. */
  feature?: string;
  /** File of the suite. */
  file?: string;
  /** Pattern of the test's query. */
  query?: string;
  /** Version of the language that the test is for. */
  version?: string;
  /** Left out of the run: it would go on for longer than anyone waits. */
  skip?: boolean;
}

/** The list that is kept beside this file. */
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
