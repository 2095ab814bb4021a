import { lakeOf } from './lake.ts';
import { MARKER } from './index-visitor.ts';
import type { Visit } from './index-visitor.ts';
import type { SearchServices } from './search-services.ts';

const PAGES = 20;

/** Every second generation has one section more, so that updates add and remove records. */
const sectionsOf = (generation: number) => 3 + (generation % 2);

/** Records of all test pages: titles, headings and texts. */
const recordsOf = (generation: number) => PAGES * (1 + 2 * sectionsOf(generation));

/** Publishes a generation of all test pages in one transaction. Every text contains the number of the generation. */
export async function publishGeneration(services: SearchServices, generation: number): Promise<void> {
  const transaction = lakeOf(services).transaction();
  const block = (style: string, text: string, key: string) => ({
    _type: 'block',
    _key: key,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: 'a', text, marks: [] }],
  });
  for (let page = 0; page < PAGES; page += 1) {
    transaction.createOrReplace({
      _id: `doc-crash-${page}`,
      _type: 'doc',
      title: `Page ${page}`,
      slug: { _type: 'slug', current: `crash/page-${page}` },
      body: Array.from({ length: sectionsOf(generation) }, (_, section) => [
        block('h2', `Section ${section}`, `h${section}`),
        block('normal', `${MARKER} generation${generation}`, `p${section}`),
      ]).flat(),
    });
  }
  await transaction.commit({ visibility: 'sync' });
}

/**
 * Says what is wrong with what a visitor found; `undefined` if the index was whole. `otherRecords` is the number of records
 * of all other pages. `isOneUpdate`: all pages change at the same time, not only all records of each page.
 */
export function describeDefect(
  { records, pages }: Visit,
  { allowed, otherRecords, isOneUpdate }: { allowed: number[]; otherRecords: number; isOneUpdate: boolean },
): string | undefined {
  if (pages.size !== PAGES) return `${pages.size} of ${PAGES} pages are found`;
  let expected = otherRecords;
  for (const [page, generations] of pages) {
    const [generation = 0] = generations;
    if (!generations.every((other) => other === generation)) return `${page} has the texts ${generations.join(', ')}`;
    if (!allowed.includes(generation)) return `${page} has generation ${generation} instead of ${allowed.join(' or ')}`;
    if (generations.length !== sectionsOf(generation)) return `${page} has ${generations.length} texts`;
    expected += recordsOf(generation) / PAGES;
  }
  if (records !== expected) return `the index has ${records} records instead of ${expected}`;
  const seen = new Set([...pages.values()].flat());
  return isOneUpdate && seen.size > 1 ? `pages have the generations ${[...seen].join(', ')}` : undefined;
}

/** The number of records of all other pages, from an index with this generation. */
export const countOtherRecords = ({ records }: Visit, generation: number) => records - recordsOf(generation);

/** Whether every page that was found has this generation. */
export const isAt = ({ pages }: Visit, generation: number) =>
  [...pages.values()].every((generations) => generations.every((found) => found === generation));
