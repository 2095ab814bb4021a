import { docSchema } from '@site/content/models/documents';
import type { PageAddress } from '@site/content/models/summary';
import type { Page } from '@site/content/reader';
import type { SearchRecord } from '@site/search/record';
import { INDEX_SETTINGS } from '@site/search/settings';

const UPDATED = '2026-01-01T00:00:00Z';

/** A doc with one paragraph, which makes two records. */
export function docOf(slug: string, title: string, text = `About ${title}.`): Page {
  return docSchema.parse({
    _id: `doc-${slug}`,
    _type: 'doc',
    _updatedAt: UPDATED,
    title,
    slug,
    path: `/docs/${slug}/`,
    body: [{ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text }] }],
  });
}

/** Content in memory, read as the content reader reads it. */
export function contentOf(pages: Page[]) {
  const byId = new Map(pages.map((page) => [page._id, page]));
  /** Ids of each read of whole pages. */
  const queries: (readonly string[])[] = [];
  const content = {
    isAway: false,
    queries,
    put: (page: Page) => byId.set(page._id, page),
    remove: (id: string) => byId.delete(id),
    reader: {
      async pageAddresses(): Promise<PageAddress[]> {
        assertHere(content);
        return [...byId.values()].map(({ _id, _type, title, path }) => ({
          _id,
          _type,
          _updatedAt: UPDATED,
          title,
          path,
        }));
      },
      async pagesByIds(ids: readonly string[]): Promise<Page[]> {
        assertHere(content);
        queries.push(ids);
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
    },
  };
  return content;
}

/** An index in memory that counts what is done to it. */
export class MemoryIndex {
  isAway = false;
  batches = 0;
  rebuilds = 0;
  settings: object | undefined;
  readonly records = new Map<string, SearchRecord>();

  async readSettings(): Promise<object | undefined> {
    assertHere(this);
    return this.settings;
  }

  async readHashes(): Promise<Map<string, string>> {
    assertHere(this);
    return new Map([...this.records.values()].map(({ objectID, contentHash }) => [objectID, contentHash]));
  }

  async apply({ save, remove }: { save: readonly SearchRecord[]; remove: readonly string[] }): Promise<void> {
    assertHere(this);
    this.batches += 1;
    for (const record of save) this.records.set(record.objectID, record);
    for (const objectID of remove) this.records.delete(objectID);
  }

  async rebuild(records: readonly SearchRecord[]): Promise<void> {
    assertHere(this);
    this.rebuilds += 1;
    this.settings = INDEX_SETTINGS;
    this.records.clear();
    for (const record of records) this.records.set(record.objectID, record);
  }

  /** Titles of the pages in it, sorted. */
  titles(): string[] {
    return [...new Set([...this.records.values()].map(({ hierarchy }) => hierarchy.lvl1 ?? ''))].sort();
  }
}

function assertHere({ isAway }: { isAway: boolean }): void {
  if (isAway) throw new Error('away');
}
