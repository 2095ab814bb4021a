import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDataset } from '../../testing/dataset.fixture.ts';
import type { TestDataset } from '../../testing/dataset.fixture.ts';
import { validateRedirect } from './redirect.ts';

const toPath = (href: string) => ({ _type: 'link', kind: 'external', href });

let dataset: TestDataset;
beforeAll(async () => {
  dataset = await startDataset([
    { _id: 'drafts.redirect-empty', _type: 'redirect' },
    { _id: 'redirect-a', _type: 'redirect', from: '/a/', to: toPath('/b/') },
  ]);
});
afterAll(() => dataset.close());

const validate = (from: string, href: string) =>
  validateRedirect(from, {
    document: {
      _id: 'drafts.redirect-new',
      _type: 'redirect',
      _createdAt: '',
      _updatedAt: '',
      _rev: '',
      from,
      to: toPath(href),
    },
    getClient: () => dataset.client,
  });

test('a new redirect without a path does not block the others', async () => {
  expect(await validate('/new/', '/a/')).toBe(true);
  expect(await validate('/a', '/search/')).toContain('Another redirect starts at this path.');
  expect(await validate('/b/', '/a/')).toContain('This would go in circles: /b/ → /a/ → /b/.');
});
