import { expect } from '@playwright/test';
import { editor, get, pageHolds } from '../product.ts';

/** Documents that a test writes to the lake, as an editor would publish them, and takes away again. */

type Block = Record<string, unknown> & { _type: string; _key: string };

/** Milliseconds until a publish shows on a busy machine. */
const PATIENCE = { timeout: 30_000 };

let keys = 0;
const key = () => `key${(keys += 1)}`;

export function text(words: string, style = 'normal'): Block {
  return {
    _type: 'block',
    _key: key(),
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: key(), text: words, marks: [] }],
  };
}

export const h2 = (words: string) => text(words, 'h2');
export const h3 = (words: string) => text(words, 'h3');

/** So many paragraphs, each of which fills a few lines. */
export const paragraphs = (count: number): Block[] =>
  Array.from({ length: count }, () =>
    text(
      'A robot that has lost its connection goes on doing what it was last told, keeps what it measures, and sends it once the broker answers again, in the order in which it was measured. Nobody at the other end has to ask for it, and nothing is sent twice: each part carries a number, and the broker knows the last one it has seen.',
    ),
  );

/** A set of tabs. @param panels what each holds, by its label */
export const tabs = (panels: Record<string, Block[]>): Block => ({
  _type: 'tabs',
  _key: key(),
  tabs: Object.entries(panels).map(([label, body]) => ({
    _type: 'tab',
    _key: key(),
    label,
    value: label.toLowerCase(),
    body,
  })),
});

/** Questions with answers that fold. */
export const faq = (answers: Record<string, Block[]>): Block => ({
  _type: 'faq',
  _key: key(),
  items: Object.entries(answers).map(([question, answer]) => ({ _type: 'faqItem', _key: key(), question, answer })),
});

interface WrittenDoc {
  title?: string;
  description?: string;
  body: Block[];
}

const PREFIX = 'doc-written-';

/** Publishes a docs page that no sidebar lists, and waits until it shows. Answers its path. */
export async function writeDoc(name: string, { title = `Page ${name}`, description = '', body }: WrittenDoc) {
  const path = `/docs/written/${name}/`;
  const stamp = `Written ${key()}-${Date.now()}`;
  await editor().createOrReplace({
    _id: `${PREFIX}${name}`,
    _type: 'doc',
    title,
    description,
    slug: { _type: 'slug', current: `written/${name}` },
    body: [...body, text(stamp)],
  });
  await expect.poll(() => pageHolds(path, stamp), PATIENCE).toBe(true);
  return path;
}

export async function removeWrittenDocs(): Promise<void> {
  await editor().delete({ query: `*[_id match "${PREFIX}*" || _id match "drafts.${PREFIX}*"]` });
}

/** The sidebar's entry for a page that {@link writeDoc} wrote. */
export const sidebarDoc = (name: string): Block => ({
  _type: 'sidebarDoc',
  _key: key(),
  doc: { _type: 'reference', _ref: `${PREFIX}${name}`, _weak: true },
});

export const sidebarCategory = (label: string, items: Block[], isCollapsed = false): Block => ({
  _type: 'sidebarCategory',
  _key: key(),
  label,
  isCollapsed,
  items,
});

/**
 * Runs `use` while the sidebar holds `items`, and gives it back what it held before.
 *
 * @param isShown whether the page at `path` shows the new sidebar, by its HTML
 */
export async function withSidebar(
  items: Block[],
  { path, isShown }: { path: string; isShown: (html: string) => boolean },
  use: () => Promise<void>,
): Promise<void> {
  const client = editor();
  const original = await client.getDocument('docsSidebar');
  if (!original) throw new Error('The starter content has no docsSidebar');
  const shows = async () => isShown(await (await get(path)).text());
  try {
    await client.patch('docsSidebar').set({ items }).commit();
    await expect.poll(shows, PATIENCE).toBe(true);
    await use();
  } finally {
    await client.createOrReplace(original);
    await expect.poll(shows, PATIENCE).toBe(false);
  }
}
