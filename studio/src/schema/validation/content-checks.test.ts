import type { SanityClient } from '@sanity/client';
import { defineType } from 'sanity';
import type { CustomValidator, CustomValidatorResult, SanityDocument, ValidationContext } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../../testing/dataset.fixture.ts';
import type { TestDataset } from '../../testing/dataset.fixture.ts';
import { withContentChecks } from './content-checks.ts';

type DocumentCheck = CustomValidator<SanityDocument | undefined>;

/** The two rules of a type of document. */
function rulesOf(): { level: 'error' | 'warning'; check: DocumentCheck }[] {
  const { validation } = withContentChecks(defineType({ name: 'doc', type: 'document', fields: [] }));
  const rule = {
    custom: (check: DocumentCheck) => ({ level: 'error', check, warning: () => ({ level: 'warning', check }) }),
  };
  return (validation as (given: typeof rule) => ReturnType<typeof rulesOf>)(rule);
}

let dataset: TestDataset;
let isDown = false;
beforeEach(async () => {
  dataset = await startDataset();
});
afterEach(() => dataset.close());

const getClient = () =>
  ({
    withConfig: () => ({
      fetch: (...query: Parameters<SanityClient['fetch']>) =>
        isDown ? Promise.reject(new Error('Request error: fetch failed')) : dataset.client.fetch(...query),
    }),
  }) as unknown as SanityClient;

/** Validates a document like a form: both rules at the same time. */
async function validate(
  document: SanityDocument,
): Promise<{ error: CustomValidatorResult; warning: CustomValidatorResult }> {
  const context = { getClient } as unknown as ValidationContext;
  const results = await Promise.all(rulesOf().map(async ({ level, check }) => [level, await check(document, context)]));
  return Object.fromEntries(results) as Awaited<ReturnType<typeof validate>>;
}

const linkTo = (_ref: string) => ({
  _type: 'link',
  kind: 'internal',
  reference: { _type: 'reference', _ref, _weak: true },
});
const pageWith = (link: object) => ({
  _id: 'drafts.doc-a',
  _type: 'doc',
  _createdAt: '',
  _updatedAt: '',
  _rev: '',
  link,
});

test('an interrupted connection only causes a warning, and the next check reads again', async () => {
  const document = pageWith(linkTo('deleted'));
  isDown = true;
  expect(await validate(document)).toEqual({
    error: true,
    warning:
      'Some of this could not be checked, because other content could not be loaded. It is checked again after your next change.',
  });
  isDown = false;
  expect(await validate(document)).toMatchObject({
    error: [{ message: expect.stringContaining('links to a page that was deleted') }],
  });
});

test('checks the same document again when a page that it links to was published or deleted', async () => {
  const document = pageWith(linkTo('doc-b'));
  const target = { _id: 'doc-b', _type: 'doc', title: 'B', slug: { _type: 'slug', current: 'b' } };
  const isDeleted = { error: [{ message: expect.stringContaining('links to a page that was deleted') }] };
  expect(await validate(document)).toMatchObject(isDeleted);
  dataset.documents.set('doc-b', target);
  expect(await validate(document)).toMatchObject({ error: true });
  dataset.documents.delete('doc-b');
  expect(await validate(document)).toMatchObject(isDeleted);
});

test('drafts that link to each other in a circle do not block each other', async () => {
  const draft = (name: string, target: string) => ({
    ...pageWith(linkTo(target)),
    _id: `drafts.${name}`,
    title: name,
    slug: { _type: 'slug', current: name },
  });
  for (const [name, target] of [
    ['one', 'two'],
    ['two', 'three'],
    ['three', 'four'],
  ] as const) {
    dataset.documents.set(`drafts.${name}`, draft(name, target));
  }
  expect(await validate(draft('four', 'one'))).toMatchObject({
    error: true,
    warning: expect.arrayContaining([
      { message: expect.stringContaining('publish this page first'), path: ['link', 'reference'] },
    ]),
  });
  dataset.documents.set('drafts.three', draft('three', 'one'));
  expect(await validate(draft('five', 'one'))).toMatchObject({
    error: [{ message: expect.stringContaining('Publish that page'), path: ['link', 'reference'] }],
  });
});

test('both rules share one reading of other content', async () => {
  const fetch = vi.spyOn(dataset.client, 'fetch');
  await validate(pageWith(linkTo('doc-c')));
  expect(fetch).toHaveBeenCalledTimes(1);
});
