import { editor, WORKER } from '../product.ts';
import { TEST_PREFIX } from './studio.ts';

/** The documents that the tests of the Studio edit. */

export const ID = `doc-${TEST_PREFIX}`;
export const PATH = `/docs/guides/${TEST_PREFIX}/`;
export const TITLE = `Studio test page ${WORKER}`;

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

/** Publishes a docs page. */
export function writePage({
  id = ID,
  slug = TEST_PREFIX,
  ...fields
}: Partial<Page> & { id?: string; slug?: string } = {}) {
  return editor().createOrReplace({
    _id: id,
    _type: 'doc',
    title: TITLE,
    slug: { _type: 'slug', current: `guides/${slug}` },
    description: 'Written by a browser test of the Studio.',
    body: [paragraph('Words.')],
    ...fields,
  });
}

/** The current document in the lake. */
export const stored = (id = ID) => editor().getDocument<Partial<Page> & Record<string, unknown>>(id);

/** The current title of a document in the lake. */
export const storedTitle = async (id = ID) => (await stored(id))?.title;
