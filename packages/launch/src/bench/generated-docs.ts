import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../product.ts';
import { lakeOf } from './lake.ts';

/** In documents. The lake accepts transactions of at most 4 MB, and the largest starter docs have 70 KB. */
const BATCH = 50;
/** Of the bodies, in turn. The docs of a real site are smaller than the starter docs, which show every block. */
const BODY_BYTES = [5000, 8000, 10_000, 12_000, 15_000];
/** Every page of this number is a complete copy, however large. */
const WHOLE_COPY_EVERY = 50;
const VISIBLE_TIMEOUT_MS = 30_000;

/**
 * Adds `count` docs pages: `doc-bench-<n>` at `/docs/bench/page-<n>/`, from 0. They are excerpts of the starter docs of 5 to 15 KB,
 * and some complete copies.
 */
export async function generateDocs(product: Pick<Product, 'lakeUrl' | 'secrets'>, count: number): Promise<void> {
  const lake = lakeOf(product);
  const originals = await lake.fetch<{ body: object[]; description: string }[]>(
    '*[_type == "doc" && defined(body) && !(_id in path("drafts.**"))] | order(_id asc){body, description}',
  );
  for (let start = 0; start < count; start += BATCH) {
    const transaction = lake.transaction();
    for (let page = start; page < Math.min(count, start + BATCH); page += 1) {
      const { body = [], description } = originals[page % originals.length] ?? {};
      const maxBytes = BODY_BYTES[page % BODY_BYTES.length] ?? 0;
      transaction.createOrReplace({
        description,
        body: page % WHOLE_COPY_EVERY === WHOLE_COPY_EVERY - 1 ? body : excerpt(body, maxBytes),
        _id: `doc-bench-${page}`,
        _type: 'doc',
        title: `Page ${page}`,
        slug: { _type: 'slug', current: `bench/page-${page}` },
      });
    }
    await transaction.commit({ visibility: 'async' });
  }
}

/** The blocks that fit into this size together, in their order. */
function excerpt(body: readonly object[], maxBytes: number): object[] {
  let bytes = 0;
  return body.filter((block) => {
    const size = Buffer.byteLength(JSON.stringify(block));
    if (bytes + size > maxBytes) return false;
    bytes += size;
    return true;
  });
}

/** Publishes a title of a generated page. Returns the milliseconds until a visitor who asks all the time sees it. */
export async function publishTitle(product: Product, page: number, title: string): Promise<number> {
  const start = performance.now();
  await lakeOf(product).patch(`doc-bench-${page}`).set({ title }).commit({ visibility: 'async' });
  for (;;) {
    const html = await (await fetch(`${product.siteUrl}/docs/bench/page-${page}/`)).text();
    const time = performance.now() - start;
    if (html.includes(title)) return time;
    if (time > VISIBLE_TIMEOUT_MS) throw new Error(`"${title}" is not visible.`);
    await delay(10);
  }
}
