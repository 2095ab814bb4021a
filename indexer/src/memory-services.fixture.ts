import type { IndexSynonym } from '@site/search/index-synonym';
import { capabilitySchema, docSchema, marketingPageSchema } from '@site/content/models/documents';
import type { SearchSynonym } from '@site/content/models/documents';
import type { PageAddress } from '@site/content/models/summary';
import type { IndexedPage } from '@site/content/reader';
import type { SearchRecord } from '@site/search/record';
import { INDEX_SETTINGS } from '@site/search/index-settings';

const UPDATED = '2026-01-01T00:00:00Z';

/** A doc with one paragraph: two records. */
export function docOf(slug: string, title: string, text = `About ${title}.`): IndexedPage {
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

/** A capability that lists a page as further reading. */
export function capabilityOf(slug: string, listed: IndexedPage): IndexedPage {
  return capabilitySchema.parse({
    _id: `capability-${slug}`,
    _type: 'capability',
    _updatedAt: UPDATED,
    title: slug,
    slug,
    path: `/capabilities/acme/${slug}/`,
    provider: { _id: 'provider-acme', _type: 'provider', name: 'Acme', slug: 'acme' },
    purpose: 'observe',
    furtherReading: [listed],
    body: [],
  });
}

/** A page with a price. @param validUntil the last day of the price, as ISO 8601 date */
export function pricesUntil(validUntil: string): IndexedPage {
  const plan = { _type: 'plan', _key: 'a', name: 'Team', amount: 20 };
  return marketingPageSchema.parse({
    _id: 'page-pricing',
    _type: 'page',
    _updatedAt: UPDATED,
    title: 'Pricing',
    slug: 'pricing',
    path: '/pricing/',
    blocks: [{ _type: 'pricingTable', _key: 'a', heading: 'Plans', validUntil, plans: [plan] }],
  });
}

/** A content reader for pages in memory. */
export function contentOf(pages: IndexedPage[]) {
  const byId = new Map(pages.map((page) => [page._id, page]));
  /** The ids of each call of `pagesByIds`. */
  const queries: (readonly string[])[] = [];
  const content = {
    isUnavailable: false,
    queries,
    synonyms: [] as SearchSynonym[],
    put: (page: IndexedPage) => byId.set(page._id, page),
    remove: (id: string) => byId.delete(id),
    reader: {
      async pageAddresses(): Promise<PageAddress[]> {
        assertAvailable(content);
        return [...byId.values()].map(({ _id, _type, title, path }) => ({
          _id,
          _type,
          _updatedAt: UPDATED,
          title,
          path,
        }));
      },
      async pagesByIds(ids: readonly string[]): Promise<IndexedPage[]> {
        assertAvailable(content);
        queries.push(ids);
        return ids.flatMap((id) => byId.get(id) ?? []);
      },
      async capabilitiesListing(ids: readonly string[]): Promise<string[]> {
        assertAvailable(content);
        return [...byId.values()]
          .filter((page) => page._type === 'capability' && page.furtherReading.some(({ _id }) => ids.includes(_id)))
          .map(({ _id }) => _id);
      },
      async contentVersion(): Promise<string> {
        assertAvailable(content);
        return JSON.stringify([[...byId.values()], content.synonyms]);
      },
      async searchSynonyms(): Promise<SearchSynonym[]> {
        assertAvailable(content);
        return content.synonyms;
      },
    },
  };
  return content;
}

/** An index in memory that counts writes. Like Algolia, it rejects a batch with an oversize record. */
export class MemoryIndex {
  isUnavailable = false;
  batches = 0;
  rebuilds = 0;
  /** How often it was locked. */
  locks = 0;
  isLocked = false;
  versionReads = 0;
  hashReads = 0;
  settings: object | undefined;
  synonyms: IndexSynonym[] = [];
  synonymWrites = 0;
  readonly records = new Map<string, SearchRecord>();

  async runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    this.locks += 1;
    this.isLocked = true;
    try {
      return await work();
    } finally {
      this.isLocked = false;
    }
  }

  async readVersion(): Promise<string> {
    assertAvailable(this);
    this.versionReads += 1;
    return JSON.stringify([...this.records.values(), this.settings, this.synonyms]);
  }

  async readSettings(): Promise<object | undefined> {
    assertAvailable(this);
    return this.settings;
  }

  async readHashes(): Promise<Map<string, string>> {
    assertAvailable(this);
    this.hashReads += 1;
    return new Map([...this.records.values()].map(({ objectID, contentHash }) => [objectID, contentHash]));
  }

  async apply({ save, remove }: { save: readonly SearchRecord[]; remove: readonly string[] }): Promise<void> {
    assertAvailable(this);
    assertRecordSizes(save);
    this.batches += 1;
    for (const record of save) this.records.set(record.objectID, record);
    for (const objectID of remove) this.records.delete(objectID);
  }

  async readSynonyms(): Promise<IndexSynonym[]> {
    assertAvailable(this);
    return this.synonyms;
  }

  async replaceSynonyms(synonyms: readonly IndexSynonym[]): Promise<void> {
    assertAvailable(this);
    this.synonymWrites += 1;
    this.synonyms = [...synonyms];
  }

  async rebuild(records: readonly SearchRecord[]): Promise<void> {
    assertAvailable(this);
    assertRecordSizes(records);
    this.rebuilds += 1;
    this.settings = INDEX_SETTINGS;
    this.records.clear();
    for (const record of records) this.records.set(record.objectID, record);
  }

  /** Titles of the indexed pages, sorted. */
  titles(): string[] {
    return titlesOf([...this.records.values()]);
  }

  /** Titles in the records of each path, sorted. */
  titlesByPath(): Record<string, string[]> {
    const byPath = Map.groupBy(this.records.values(), (record) => record.url_without_anchor);
    return Object.fromEntries([...byPath].map(([path, records]) => [path, titlesOf(records)]));
  }
}

function titlesOf(records: readonly SearchRecord[]): string[] {
  return [...new Set(records.map(({ hierarchy }) => hierarchy.lvl1 ?? ''))].sort();
}

function assertAvailable({ isUnavailable }: { isUnavailable: boolean }): void {
  if (isUnavailable) throw new Error('unavailable');
}

function assertRecordSizes(records: readonly SearchRecord[]): void {
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record));
    if (size > 10_000) throw new Error(`Record ${record.objectID.slice(0, 60)} is too big size=${size} bytes`);
  }
}
