import { editor } from '../product.ts';
import { MARK } from './studio.ts';

/** What the tests of the Studio edit. */

export const ID = 'doc-studio-test';
export const PATH = `/docs/guides/${MARK}/`;
export const TITLE = 'A page of the Studio’s test';

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

/** Publishes a page of the docs. */
export function writePage({ id = ID, slug = MARK, ...fields }: Partial<Page> & { id?: string; slug?: string } = {}) {
  return editor().createOrReplace({
    _id: id,
    _type: 'doc',
    title: TITLE,
    slug: { _type: 'slug', current: `guides/${slug}` },
    description: 'A page that the browser test of the Studio writes, changes, and removes again.',
    body: [paragraph('Words.')],
    ...fields,
  });
}

/** A document as the lake has it now. */
export const stored = (id = ID) => editor().getDocument<Partial<Page> & Record<string, unknown>>(id);

/** The text field of a document as the lake has it now. */
export const storedTitle = async (id = ID) => (await stored(id))?.title;
