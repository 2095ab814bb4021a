import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LakeDocument } from '../../document.ts';

/** The fields of a test that the runner uses. */
export interface SuiteTest {
  id: string;
  /** Source file in the suite, such as `expr/slice.yml`. */
  file: string;
  name: string;
  query: string;
  params: Readonly<Record<string, unknown>>;
  /** False if the query must be rejected. */
  valid: boolean;
  /** The expected result; `_pos` is the rank of a `_score`. */
  result: unknown;
  /** GROQ versions, such as `>= 1.0`; `0.1` is GROQ before its specification. */
  version: string | undefined;
  /** Required features, such as `geoFunctions`. */
  features: readonly string[];
  dataset: string;
}

/** A dataset of the suite. It has no documents if the suite only contains its URL. */
export type SuiteDatasets = ReadonlyMap<string, readonly LakeDocument[] | undefined>;

interface Entry {
  _type: string;
  _id: string;
  filename: string;
  name?: string;
  query: string;
  params?: Record<string, unknown> | null;
  valid: boolean;
  result?: unknown;
  version?: string;
  features: string[];
  dataset: { _ref: string };
  documents?: LakeDocument[];
}

/** Reads the compiled suite. https://github.com/sanity-io/groq-test-suite#using-the-test-suite */
export async function readSuite(path: string): Promise<{ tests: SuiteTest[]; datasets: SuiteDatasets }> {
  const tests: SuiteTest[] = [];
  const datasets = new Map<string, readonly LakeDocument[] | undefined>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const entry = JSON.parse(line) as Entry;
    if (entry._type === 'dataset') datasets.set(entry._id, entry.documents);
    else tests.push(testOf(entry));
  }
  return { tests, datasets };
}

function testOf(entry: Entry): SuiteTest {
  const { _id: id, filename: file, name = '', query, valid, result, version, features, dataset } = entry;
  return { id, file, name, query, params: entry.params ?? {}, valid, result, version, features, dataset: dataset._ref };
}
