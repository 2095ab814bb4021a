import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { startEngine } from '@site/search-engine/engine';
import { SearchIndex } from '@site/search/search-index';
import type { SearchRecord } from '@site/search/record';
import type { StarterIndex } from './starter-index.ts';

/** An engine that returns the paths of the pages that a query finds, best first, each once. */
export interface MeasuredEngine {
  search: (query: string) => Promise<string[]>;
  close: () => Promise<void>;
}

const INDEX_NAME = 'relevance';
const PAGES = 10;

/** The embedded engine over HTTP, with the settings of the site. */
export async function startEmbeddedEngine({ records, synonyms }: StarterIndex): Promise<MeasuredEngine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'relevance-'));
  const engine = await startEngine({ port: 0, host: '127.0.0.1', dataDir });
  const call = async (path: string, body: object, apiKey: string): Promise<unknown> => {
    const response = await fetch(`${engine.url}${path}`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': apiKey, 'x-algolia-application-id': 'local' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { adminKey, searchKey, url } = engine;
  await new SearchIndex({ appId: 'local', adminKey, indexName: INDEX_NAME, host: url }).rebuild(records);
  await call(`/1/indexes/${INDEX_NAME}/synonyms/batch`, synonyms, adminKey);
  return {
    search: async (query) => {
      const requests = [{ indexName: INDEX_NAME, query, hitsPerPage: PAGES }];
      const { results } = (await call('/1/indexes/*/queries', { requests }, searchKey)) as {
        results: { hits: { url_without_anchor: string }[] }[];
      };
      return results.flatMap(({ hits }) => hits.map(({ url_without_anchor: path }) => path));
    },
    close: async () => {
      await engine.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** MiniSearch with its default options over the texts of the same records. */
export function startMiniSearch({ records }: StarterIndex): MeasuredEngine {
  const fields = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content', 'alsoAnswers'];
  const index = new MiniSearch({ idField: 'objectID', fields, storeFields: ['path'] });
  index.addAll(records.map(rowOf));
  return {
    search: async (query) => [...new Set(index.search(query).map(({ path }) => String(path)))].slice(0, PAGES),
    close: async () => {},
  };
}

function rowOf(record: SearchRecord & { alsoAnswers?: string[] }) {
  const { objectID, hierarchy, content, url_without_anchor: path, alsoAnswers = [] } = record;
  return { objectID, ...hierarchy, content, path, alsoAnswers: alsoAnswers.join(' ') };
}
