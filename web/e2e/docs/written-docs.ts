import { expect } from '@playwright/test';
import { editor, get, pageContains, WORKER } from '../product.ts';

/** Docs pages that a test publishes and removes. */

type Block = Record<string, unknown> & { _type: string; _key: string };

/** How long a publish may take on a busy machine. */
const PUBLISH_TIMEOUT = { timeout: 30_000, intervals: [100] };

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

/** Paragraphs of a few lines each. */
export const paragraphs = (count: number): Block[] =>
  Array.from({ length: count }, () =>
    text(
      'A robot that has lost its connection continues its last task, buffers its measurements, and sends them in order as soon as the broker is reachable again. The other side does not have to request them, and nothing is sent twice: each message has a sequence number, and the broker stores the last number that it has received.',
    ),
  );

/** A tab set. @param panels the body of each tab, by its label */
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

/** Questions with collapsible answers. */
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

/** Documents of one worker, so that parallel workers do not remove each other's. */
const PREFIX = `doc-written-worker${WORKER}-`;

/** Publishes a docs page that is not in the sidebar and waits until the site shows it. */
export async function writeDoc(name: string, { title = `Page ${name}`, description = '', body }: WrittenDoc) {
  const id = writtenDocId(name);
  const path = `/docs/written/${name}-${WORKER}/`;
  const stamp = `Written ${key()}-${Date.now()}`;
  await editor().createOrReplace({
    _id: id,
    _type: 'doc',
    title,
    description,
    slug: { _type: 'slug', current: `written/${name}-${WORKER}` },
    body: [...body, text(stamp)],
  });
  await expect.poll(() => pageContains(path, stamp), PUBLISH_TIMEOUT).toBe(true);
  return { id, path };
}

const writtenDocId = (name: string) => `${PREFIX}${name}`;

export async function removeWrittenDocs(): Promise<void> {
  await editor().delete({ query: `*[_id match "${PREFIX}*" || _id match "drafts.${PREFIX}*"]` });
}

/** A sidebar entry for a page of {@link writeDoc}. */
export const sidebarDoc = (name: string): Block => ({
  _type: 'sidebarDoc',
  _key: key(),
  doc: { _type: 'reference', _ref: writtenDocId(name), _weak: true },
});

export const sidebarCategory = (label: string, items: Block[], isCollapsed = false): Block => ({
  _type: 'sidebarCategory',
  _key: key(),
  label,
  isCollapsed,
  items,
});

/**
 * Publishes a sidebar with `items`, runs `use`, and restores the sidebar. All docs pages show it, so such tests run in the
 * project `shared`.
 *
 * @param isShown whether the HTML of the page at `path` has the new sidebar
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
    await expect.poll(shows, PUBLISH_TIMEOUT).toBe(true);
    await use();
  } finally {
    await client.createOrReplace(original);
    await expect.poll(shows, PUBLISH_TIMEOUT).toBe(false);
  }
}
