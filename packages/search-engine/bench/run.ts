import { join } from 'node:path';
import { SearchIndex } from '../src/index/search-index.ts';
import { search } from '../src/query/search.ts';
import { DOCS_SETTINGS } from '../src/testing/docs-records.ts';
import type { IndexRecord } from '../src/json.ts';
import { valuesAt } from '../src/json.ts';
import { readmeRecords } from './corpus.ts';

/** Measures indexing and searching on real readmes: `pnpm --filter @site/search-engine bench [records]`. */
const QUERIES: Record<string, string[]> = {
  'one word': [
    'installation',
    'typescript',
    'plugin',
    'license',
    'webpack',
    'cache',
    'parser',
    'schema',
    'stream',
    'hook',
  ],
  'several words': [
    'react server components',
    'parse markdown frontmatter',
    'custom error message',
    'file system cache',
  ],
  question: [
    'how do i install the cli',
    'how can I use this with typescript',
    'what is the difference between sync and async',
    'why does my build fail on windows',
  ],
  typo: ['typscript', 'instalation', 'confguration', 'markdwon', 'webpak plugin', 'enviroment variables'],
  'while typing': ['r', 're', 'rea', 'reac', 'conf', 'inst', 'type defin', 'server co'],
  'joined and split': ['ros2', 'nodejs', 'readfile', 'type script', 'getConfig', 'source map'],
  'nothing there': ['zzyzx', 'kubernetes helm chart banana', 'tango lessons'],
  empty: [''],
};
const ROUNDS = 20;

const wanted = Number(process.argv[2] ?? 10_000);
const records = repeated(readmeRecords(join(import.meta.dirname, '../../..'), wanted), wanted);
const started = performance.now();
const index = new SearchIndex(DOCS_SETTINGS);
for (const record of records) index.put(record);
const indexing = performance.now() - started;
index.ranking();
console.log(
  `${records.length} records in ${indexing.toFixed(0)} ms, process ${megabytes(process.memoryUsage().rss)} MB`,
);

const all: number[] = [];
for (const [name, queries] of Object.entries(QUERIES)) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of queries) {
      const time = timed(query);
      // The first round warms up the compiler.
      if (round > 0) times.push(time);
    }
  }
  all.push(...times);
  report(name, times);
}
report('all', all);
console.log(`process ${megabytes(process.memoryUsage().rss)} MB`);

function timed(query: string): number {
  const started = performance.now();
  search(index, 'bench', { query, attributesToSnippet: ['content:10'], facetFilters: ['language:en'] });
  return performance.now() - started;
}

/** Copies the records under other addresses if there are too few. */
function repeated(records: IndexRecord[], count: number): IndexRecord[] {
  return Array.from({ length: count }, (_, number) => {
    const record = records[number % records.length] ?? { objectID: '' };
    const copy = Math.floor(number / records.length);
    if (copy === 0) return record;
    const [page] = valuesAt(record, 'url_without_anchor');
    return { ...record, objectID: `${copy}:${record.objectID}`, url_without_anchor: `/copy-${copy}${page}` };
  });
}

function report(name: string, times: number[]): void {
  const sorted = times.sort((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2).padStart(8);
  console.log(`${name.padEnd(18)} p50 ${at(0.5)} ms  p90 ${at(0.9)} ms  p99 ${at(0.99)} ms`);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
