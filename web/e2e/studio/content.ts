import { editor } from '../product.ts';
import type { TestNames } from './fixtures.ts';

/** The documents that the tests of the Studio edit. */

interface Page {
  title: string;
  body: Record<string, unknown>[];
}

export const paragraph = (text: string) => ({
  _type: 'block',
  _key: 'a',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 'b', text, marks: [] }],
});

/** Publishes a docs page, by default that of the test. */
export function writePage(
  names: TestNames,
  { id = names.id, slug = names.prefix, ...fields }: Partial<Page> & { id?: string; slug?: string } = {},
) {
  return editor().createOrReplace({
    _id: id,
    _type: 'doc',
    title: names.title,
    slug: { _type: 'slug', current: `guides/${slug}` },
    description: 'Written by a browser test of the Studio.',
    body: [paragraph('Words.')],
    ...fields,
  });
}

/** The current document in the lake. */
export const stored = (id: string) => editor().getDocument<Partial<Page> & Record<string, unknown>>(id);

/** The current title of a document in the lake. */
export const storedTitle = async (id: string) => (await stored(id))?.title;
