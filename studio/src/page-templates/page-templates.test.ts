import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import { withPageTemplates } from './page-templates.ts';

const templates = withPageTemplates([
  { id: 'page', title: 'Page', schemaType: 'page', value: {} },
  { id: 'post', title: 'Post', schemaType: 'post', value: {} },
]);

let dataset: TestDataset;
beforeAll(async () => {
  dataset = await startDataset();
});
afterAll(() => dataset.close());

it('offers templates for pages before an empty page, and keeps those of other types', () => {
  expect(templates.map(({ title }) => title)).toEqual(['Landing page', 'Solution page', 'Empty page', 'Post']);
});

it.each(templates.filter(({ id }) => ['landingPage', 'solutionPage'].includes(id)))(
  'the sections of a new $title are valid as soon as their sample texts are replaced',
  async ({ value }) => {
    const validate = await createValidator(dataset);
    const document = {
      ...(value as object),
      _id: 'page-new',
      _type: 'page',
      title: 'New page',
      description: 'A description that is long enough to be useful in a list of search results.',
      slug: { _type: 'slug', current: 'new' },
    };
    const findings = await validate(document);
    expect(findings.length).toBeGreaterThan(5);
    for (const finding of findings) {
      expect(finding).toMatch(/^error blocks\..*: Replace the sample text “\[.+\]”, or remove it\.$/);
    }
    const replaced = JSON.parse(JSON.stringify(document).replaceAll(/"\[([^"]+)\]"/g, '"$1"')) as typeof document;
    await expect(validate(replaced)).resolves.toEqual([]);
  },
);
