import { createContentReader } from '@site/content/reader';
import type { ContentReader } from '@site/content/reader';
import type { ReportProblems } from '@site/content/parse';
import { evaluateSync, parse } from 'groq-js';
import type { Starter } from './load/load-starter.ts';

/** The site's content reader for a starter that is not in any lake. `report` receives what the reader left out. */
export function readerOf(
  { documents, assets }: Pick<Starter, 'documents' | 'assets'>,
  report: ReportProblems,
): ContentReader {
  const dataset = [
    ...documents.map((document) => ({ _updatedAt: '2026-01-01T00:00:00Z', ...document })),
    ...assets.map(({ kind, _id, contentType }) => {
      const [width, height] = (/-(\d+)x(\d+)-/.exec(_id) ?? []).slice(1).map(Number);
      const url = `https://cdn.example.com/${_id}`;
      return {
        _id,
        _type: `sanity.${kind}Asset`,
        url,
        size: 1000,
        mimeType: contentType,
        metadata: { dimensions: { width, height } },
      };
    }),
  ];
  const results = new Map<string, unknown>();
  const evaluate = (query: string, params: Record<string, unknown>): unknown =>
    evaluateSync(parse(query, { params }), { dataset, params }).data;
  return createContentReader({
    fetch: (query, params) => {
      // Every page has the same settings, lists and titles of linked pages.
      const key = JSON.stringify([query, params]);
      if (!results.has(key)) results.set(key, evaluate(query, params));
      return Promise.resolve(results.get(key));
    },
    report,
  });
}
