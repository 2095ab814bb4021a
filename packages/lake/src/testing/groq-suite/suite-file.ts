import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { LakeDocument } from '../../document.ts';

/** One test of the suite; the fields that the runner reads. */
export interface SuiteTest {
  id: string;
  /** File of the suite that it comes from, such as `expr/slice.yml`. */
  file: string;
  name: string;
  query: string;
  params: Readonly<Record<string, unknown>>;
  /** False where the query must be refused. */
  valid: boolean;
  /** What the query must give; `_pos` stands for the rank of a `_score`. */
  result: unknown;
  /** Versions of the language that it is for, such as `>= 1.0`; `0.1` is GROQ before there was a specification. */
  version: string | undefined;
  /** What it needs beyond the language, such as `geoFunctions`. */
  features: readonly string[];
  dataset: string;
}

/** A dataset of the suite; without documents where the suite only names an address to load it from. */
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
