import { ClientError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { concatWith, EMPTY, firstValueFrom, lastValueFrom, of, Subject, take, tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { watchRelease } from './watch-release.ts';

const doc = (_id: string, slug: string, fields: object = {}): StoredDocument => ({
  _id,
  _type: 'doc',
  _rev: 'r1',
  title: `Page ${slug}`,
  slug: { current: `guides/${slug}` },
  description: 'What the page is about.',
  ...fields,
});
const begunAt = (rev: string) => ({ _system: { base: { id: 'a', rev } } });

let documents: StoredDocument[];
let versions: StoredDocument[];
let releases: object[];
let events: Observable<object>;
/** What was published when the versions were begun; `undefined` if the plan has no history. */
let history: StoredDocument[] | undefined;
let historyRequests: number;

const open = { name: 'spring', title: 'Spring', isScheduledDraft: false, isOpen: true, at: null };

beforeEach(() => {
  documents = [doc('a', 'a'), doc('b', 'b')];
  versions = [];
  releases = [open];
  events = EMPTY;
  history = [];
  historyRequests = 0;
});

const client = {
  config: () => ({ dataset: 'test' }),
  withConfig: () => client,
  listen: () => of({ type: 'welcome' }).pipe(concatWith(events)),
  fetch: async (query: string) => {
    if (query.startsWith('releases::all()')) return releases;
    if (query.includes('$names')) return versions;
    return query.includes('imageAsset') ? [] : documents;
  },
  request: async ({ uri }: { uri: string }) => {
    historyRequests++;
    if (!history) {
      throw new ClientError({ statusCode: 402, headers: {}, body: { error: 'No history' } });
    }
    return uri.includes('/transactions/') ? '{"timestamp":"2026-01-01T00:00:00Z"}\n' : { documents: history };
  },
} as unknown as SanityClient;

const watch = () => watchRelease(client, 'spring', { siteUrl: 'https://site.example' });
const report = () => firstValueFrom(watch());

test('finds an old address without a redirect, and nothing that the site has already', async () => {
  documents.push(doc('c', 'c', { title: '' }));
  versions = [doc('versions.spring.a', 'moved')];
  const { findings, isScheduled } = (await report()) ?? {};
  expect(isScheduled).toBe(false);
  expect(findings?.map(({ rule, documentId }) => [rule, documentId])).toContainEqual(['lost-address', 'a']);
  expect(findings?.map(({ documentId }) => documentId)).not.toContain('c');
});

test('finds a version with the address of another page', async () => {
  versions = [doc('versions.spring.a', 'b')];
  expect((await report())?.findings.map(({ rule }) => rule)).toContain('duplicate-path');
});

test('names the fields that a version sets back', async () => {
  history = [doc('a', 'a')];
  documents = [doc('a', 'a', { _rev: 'r2', title: 'Changed by a colleague', navTitle: 'New' })];
  versions = [doc('versions.spring.a', 'a', { ...begunAt('r1'), description: 'Changed in the version.' })];
  expect((await report())?.undone).toEqual([
    { documentId: 'a', documentType: 'doc', title: 'Page a', fields: ['title', 'navTitle'] },
  ]);
});

test('asks for no history of a version of what is published', async () => {
  versions = [doc('versions.spring.a', 'a', { ...begunAt('r1'), title: 'New' })];
  expect((await report())?.undone).toEqual([]);
  expect(historyRequests).toBe(0);
});

test('reports everything else if the plan of the project has no history', async () => {
  history = undefined;
  documents = [doc('a', 'a', { _rev: 'r2' })];
  versions = [doc('versions.spring.a', 'moved', begunAt('r1'))];
  expect(await report()).toMatchObject({ undone: [], findings: [{ rule: 'lost-address' }] });
});

test('takes into account what is published before a scheduled release, and not what is published later', async () => {
  const scheduled = { ...open, isOpen: false };
  releases = [
    { ...scheduled, name: 'earlier', at: '2030-01-01T00:00:00Z' },
    { ...scheduled, at: '2030-02-01T00:00:00Z' },
    { ...scheduled, name: 'later', at: '2030-03-01T00:00:00Z' },
  ];
  versions = [
    doc('versions.earlier.b', 'b-moved'),
    doc('versions.spring.a', 'b'),
    doc('versions.later.c', 'b', { title: '' }),
  ];
  const { findings, isScheduled } = (await report()) ?? {};
  expect(isScheduled).toBe(true);
  expect(findings?.map(({ rule }) => rule)).toEqual(['lost-address']);
});

test('checks again when a version changes', async () => {
  versions = [doc('versions.spring.a', 'moved')];
  const changes = new Subject<object>();
  events = changes;
  const rules: (string[] | undefined)[] = [];
  await lastValueFrom(
    watch().pipe(
      take(2),
      tap((each) => {
        rules.push(each?.findings.map(({ rule }) => rule));
        versions = [doc('versions.spring.a', 'a')];
        changes.next({ type: 'mutation', documentId: 'versions.spring.a', result: versions[0] });
      }),
    ),
  );
  expect(rules).toEqual([['lost-address'], []]);
});

test('says nothing about a release that is over', async () => {
  releases = [];
  expect(await report()).toBeUndefined();
});
