import { SAMPLE_TEXTS } from '@site/checks/sample-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import { withPageTemplates } from './page-templates.ts';

const templates = withPageTemplates(
  ['page', 'post', 'doc', 'capability', 'legalPage', 'tag'].map((id) => ({ id, title: id, schemaType: id, value: {} })),
);

let dataset: TestDataset;
beforeAll(async () => {
  dataset = await startDataset([
    { _id: 'provider-a', _type: 'provider', name: 'A', slug: { _type: 'slug', current: 'a' } },
    { _id: 'author-a', _type: 'author', name: 'Ada', slug: { _type: 'slug', current: 'ada' } },
  ]);
});
afterAll(() => dataset.close());

it('offers templates for pages before an empty page, and keeps those of other types', () => {
  expect(templates.map(({ title }) => title)).toEqual([
    'Landing page',
    'Solution page',
    'Empty page',
    'post',
    'Release post',
    'doc',
    'How-to',
    'capability',
    'legalPage',
    'tag',
  ]);
});

it('leaves the choice of illustrations to editors', () => {
  expect(JSON.stringify(templates)).not.toContain('illustration');
});

/** What an editor fills in besides the sections. */
const REQUIRED: Readonly<Record<string, object>> = {
  post: {
    publishedAt: '2026-01-01T00:00:00Z',
    authors: [{ _type: 'reference', _key: 'a', _ref: 'author-a' }],
  },
  capability: { provider: { _type: 'reference', _ref: 'provider-a' }, purpose: 'operate' },
};

const hasSections = ({ value }: { value: unknown }) => 'blocks' in (value as object) || 'body' in (value as object);

it.each(templates.filter(hasSections))(
  'the sections of a new $title are valid as soon as their sample texts are replaced',
  async ({ schemaType, value }) => {
    const validate = await createValidator(dataset);
    const document = {
      ...(value as object),
      ...REQUIRED[schemaType],
      _id: 'page-new',
      _type: schemaType,
      title: 'New page',
      description: 'A description that is long enough to be useful in a list of search results.',
      slug: { _type: 'slug', current: 'new' },
    };
    const findings = await validate(document);
    expect(findings.length).toBeGreaterThan(4);
    for (const finding of findings) {
      expect(finding).toMatch(/^error (?:blocks|body)\..*: Replace the sample text “\[.+\]”, or remove it\.$/);
    }
    const replaced = JSON.parse(JSON.stringify(document).replaceAll(/"\[([^"]+)\]"/g, '"$1"')) as typeof document;
    await expect(validate(replaced)).resolves.toEqual([]);
  },
);

it('the content checks know the sample texts of all templates, and no others', () => {
  const texts = [...JSON.stringify(templates).matchAll(/"(\[[^"{]+\])"/g)].map(([, text]) => text);
  expect(SAMPLE_TEXTS).toEqual(new Set(texts));
});

it('has six kinds of new pages with sections', () => {
  expect(templates.filter(hasSections).map(({ schemaType }) => schemaType)).toEqual([
    'page',
    'page',
    'post',
    'doc',
    'capability',
    'legalPage',
  ]);
});
