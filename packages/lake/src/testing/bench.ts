import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { secretPath } from '@site/service-kit/secrets';
import { seed, wordOf } from './bench-content.ts';
import { residentMegabytes, startLakeProcess } from './lake-process.ts';
import { connect } from './test-client.ts';

// `pnpm --filter @site/lake bench [documents …]`: measures the lake as a separate process, over HTTP on this machine, one
// request at a time, and prints a table. Without arguments it measures 1,000, 10,000 and 50,000 documents.
const WARM_UP_REQUESTS = 20;
const REQUESTS = 200;
/** References, slugs and words differ between requests, so that no result can come from a cache. */
const CASES: Record<string, (client: SanityClient, turn: number, count: number) => Promise<unknown>> = {
  'list, published': (client, turn) => client.fetch(LIST, { skip: turn }, { perspective: 'published' }),
  'list, drafts': (client, turn) => client.fetch(LIST, { skip: turn }, { perspective: 'drafts' }),
  'by slug': (client, turn, count) =>
    client.fetch('*[_type == $type && slug.current == $slug][0]{title, author->{name}}', {
      type: 'post',
      slug: `page-${250 + ((turn * 37) % (count - 250))}`,
    }),
  references: (client, turn) => client.fetch('*[references($id)]{_id, title}', { id: `author-${turn % 200}` }),
  match: (client, turn) =>
    client.fetch('*[[title, pt::text(body)] match $text]{_id, title}', { text: `${wordOf(1000 + 31 * turn)}*` }),
  'text::query': (client, turn) =>
    client.fetch('*[@ match text::query($text)][0...20]{_id, title}', { text: wordOf(1000 + 31 * turn) }),
  mutation: (client, turn) =>
    client
      .patch(`page-${250 + turn}`)
      .set({ title: `Changed ${turn}` })
      .commit(),
  'list after it': (client, turn) => client.fetch(LIST, { skip: turn }, { perspective: 'drafts' }),
};
const LIST =
  '*[_type == "post"] | order(publishedAt desc) [$skip...$skip + 20]{_id, title, "slug": slug.current, "author": author->name}';

const SEARCH = 'count(*[title match "nothing"])';
const LONG = '*[0...50]{"after": count(*[title < ^.title])}.after';

const counts = process.argv.slice(2).map(Number);
if (!counts.every((count) => Number.isInteger(count) && count >= 1000)) {
  console.error('The numbers of documents must be whole numbers of at least 1000');
  process.exit(2);
}
for (const count of counts.length === 0 ? [1000, 10_000, 50_000] : counts) {
  console.log(`${count} documents, milliseconds`);
  console.table(await measure(count));
}

async function measure(count: number): Promise<Record<string, object>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-bench-'));
  try {
    const seeded = await startLakeProcess({ DATA_DIR: dataDir });
    const token = (await readFile(secretPath(dataDir, 'adminToken'), 'utf8')).trim();
    await seed(connect(seeded.url, { token }), count);
    await seeded.end('SIGTERM');
    const started = performance.now();
    const lake = await startLakeProcess({ DATA_DIR: dataDir });
    const client = connect(lake.url, { token, perspective: 'published' });
    await client.fetch('count(*)');
    const table: Record<string, object> = { start: { p50: rounded(performance.now() - started) } };
    // Waits for the text index, which would otherwise be built during the measurements.
    await client.fetch(SEARCH);
    for (const [name, run] of Object.entries(CASES)) table[name] = await time((turn) => run(client, turn, count));
    table['resident memory, MB'] = { p50: residentMegabytes(lake.pid) };
    // Searches that wait for a long query start a second worker, with its own documents and text index.
    await Promise.all([client.fetch(LONG), ...Array.from({ length: 20 }, () => client.fetch(SEARCH))]);
    table['with a second worker'] = { p50: residentMegabytes(lake.pid) };
    await lake.end('SIGTERM');
    return table;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function time(run: (turn: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let turn = 0; turn < WARM_UP_REQUESTS; turn++) await run(turn);
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn++) {
    const started = performance.now();
    await run(turn);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.floor(share * times.length)] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95) };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
