import { afterAll, beforeAll } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { StoredDocument, TestDataset } from '../testing/dataset.fixture.ts';
import { createValidator } from '../testing/validate.fixture.ts';
import type { Validate } from '../testing/validate.fixture.ts';

const DESCRIPTION = 'A description that is long enough to be useful in a list of search results.';

export const text = (key: string, words: string, style = 'normal', more: object = {}) => ({
  _type: 'block',
  _key: key,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}-1`, text: words, marks: [] }],
  ...more,
});

export const doc = (fields: object = {}): StoredDocument => ({
  _id: 'doc-one',
  _type: 'doc',
  title: 'One',
  slug: { _type: 'slug', current: 'guides/one' },
  description: DESCRIPTION,
  body: [text('a', 'Words')],
  ...fields,
});

export const redirect = (id: string, from: string, href: string): StoredDocument => ({
  _id: id,
  _type: 'redirect',
  from,
  to: { _type: 'link', kind: 'external', href },
  isPermanent: false,
});

export const capability = (id: string, slug: string, provider: string): StoredDocument => ({
  _id: id,
  _type: 'capability',
  title: 'Terminal',
  slug: { _type: 'slug', current: slug },
  description: DESCRIPTION,
  provider: { _type: 'reference', _ref: provider },
  purpose: 'operate',
  body: [text('a', 'Words')],
});

export const page = (id: string, slug: string, blocks: object[] = [SECTION]): StoredDocument => ({
  _id: id,
  _type: 'page',
  title: 'A page',
  slug: { _type: 'slug', current: slug },
  description: DESCRIPTION,
  blocks,
});

export const SECTION = { _type: 'callToAction', _key: 'a', heading: 'Try it' };

export let dataset: TestDataset;
let validator: Validate;

/** Starts a dataset for the tests of a file. */
export function prepareDataset(): void {
  beforeAll(async () => {
    dataset = await startDataset([
      doc({
        _id: 'doc-two',
        slug: { _type: 'slug', current: 'guides/two' },
        body: [text('a', 'Next steps', 'h2'), text('b', 'Words')],
      }),
      { _id: 'provider-a', _type: 'provider', name: 'A', slug: { _type: 'slug', current: 'a' } },
      { _id: 'provider-b', _type: 'provider', name: 'B', slug: { _type: 'slug', current: 'b' } },
      capability('capability-a-terminal', 'terminal', 'provider-a'),
      redirect('redirect-a', '/a/', '/b/'),
      redirect('redirect-b', '/b/', '/c/'),
      page('page-two', 'solutions/two'),
      { _id: 'legal-imprint', _type: 'legalPage', title: 'Imprint', slug: { _type: 'slug', current: 'imprint' } },
      {
        ...redirect('redirect-moved', '/old/', ''),
        to: { _type: 'link', kind: 'internal', reference: { _ref: 'page-one' } },
      },
      { _id: 'synonym-teleop', _type: 'searchSynonym', synonyms: ['teleop', 'teleoperation'] },
      { _id: 'synonym-ssh', _type: 'searchSynonym', input: 'ssh', synonyms: ['terminal'] },
      ...Array.from({ length: 10 }, (_, index) => doc({ _id: `doc-common-${index}`, slug: undefined })),
    ]);
    validator = await createValidator(dataset);
  });

  afterAll(() => dataset.close());
}

/** Findings about a document. */
export const validate: Validate = (document) => validator(document);

/** Findings about a docs page whose body is `blocks`. */
export const findingsIn = (...blocks: object[]) => validate(doc({ body: blocks }));
