import type { SanityClient } from '@sanity/client';
import type { ReportedQuery } from '@site/content/search/search-report';
import { expect, test } from 'vitest';
import { createReportStore } from './report-store.ts';

interface Stored {
  _id: string;
  _rev: string;
  _type: string;
  date?: string;
  queries?: ReportedQuery[];
}

/** A content lake in memory that rejects writes based on an old revision. */
function fakeLake() {
  const documents = new Map<string, Stored>();
  let revisions = 0;
  const conflict = () => Object.assign(new Error('conflict'), { statusCode: 409 });
  const client = {
    getDocument: (id: string) => Promise.resolve(documents.get(id)),
    transaction: () => {
      let change: () => void = () => {};
      return {
        create: (document: Stored) => {
          change = () => {
            if (documents.has(document._id)) throw conflict();
            documents.set(document._id, { ...document, _rev: String(++revisions) });
          };
        },
        patch: (id: string, build: (patch: object) => void) => {
          let fields: object = {};
          let base = '';
          const patch = {
            set: (value: object) => ((fields = value), patch),
            ifRevisionId: (revision: string) => ((base = revision), patch),
          };
          build(patch);
          change = () => {
            const document = documents.get(id);
            if (document?._rev !== base) throw conflict();
            documents.set(id, { ...document, ...fields, _rev: String(++revisions) });
          };
        },
        commit: async () => {
          await Promise.resolve();
          change();
        },
      };
    },
  };
  return { client: client as unknown as SanityClient, documents };
}

const DATE = '2026-11-22';
const counts = new Map([['logo', { withoutResults: 1, withoutClick: 0 }]]);

test('the counts of several replicas add up', async () => {
  const { client, documents } = fakeLake();
  const replicas = [createReportStore(client), createReportStore(client), createReportStore(client)];
  for (let round = 0; round < 4; round += 1) await Promise.all(replicas.map((save) => save(DATE, counts)));
  expect(documents.get(`searchReport.${DATE}`)).toMatchObject({
    _type: 'searchReport',
    date: DATE,
    queries: [{ query: 'logo', withoutResults: 12, withoutClick: 0 }],
  });
});
