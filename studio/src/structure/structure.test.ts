import { createSchema } from 'sanity';
import type { Source } from 'sanity';
import { createStructureBuilder } from 'sanity/structure';
import type { StructureResolverContext } from 'sanity/structure';
import { expect, test } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { NotFoundPane } from './not-found-pane.tsx';
import { structure } from './structure.ts';

interface Pane {
  type: string;
  options?: { type: string };
  component?: unknown;
  child?: unknown;
  canHandleIntent?: (intent: string, params: Record<string, unknown>, context: object) => boolean;
}

interface Builder {
  serialize: (options: { path: string[]; index: number }) => Pane;
}

const schema = createSchema({ name: 'test', types: schemaTypes });
const S = createStructureBuilder({
  source: {
    schema,
    document: { resolveNewDocumentOptions: () => [] },
    i18n: { t: (key: string) => key },
  } as unknown as Source,
  perspectiveStack: [],
  selectedVariantName: undefined,
});

/** The panes at a path of the content tool, as Sanity resolves them. */
async function panesAt(...ids: string[]): Promise<Pane[]> {
  const panes = [serialized(structure(S, {} as StructureResolverContext), ['root'])];
  for (const [index, id] of ids.entries()) {
    const path = ['root', ...ids.slice(0, index + 1)];
    const parent = panes[index];
    const child: unknown =
      typeof parent?.child === 'function' ? await parent.child(id, { parent, path, index, params: {} }) : parent?.child;
    panes.push(serialized(child, path));
  }
  return panes;
}

/** A pane of a builder, or one that Sanity built before. */
const serialized = (node: unknown, path: string[]) => {
  const { serialize } = node as { serialize?: unknown };
  return typeof serialize === 'function'
    ? (node as Builder).serialize({ path, index: path.length - 1 })
    : (node as Pane);
};

test.each([
  [['docs', 'doc-faq'], 'doc'],
  [['docs', 'docsSidebar'], 'docsSidebar'],
  [['site', 'siteSettings'], 'siteSettings'],
  [['blog', 'tags', 'tag-video'], 'tag'],
])('%s opens the form of its type', async (path, type) => {
  const [pane] = (await panesAt(...path)).slice(-1);
  expect(pane).toMatchObject({ type: 'document', options: { type } });
});

test.each([[['nonsense']], [['site', 'nonsense']]])('%s says that nothing was found', async (path) => {
  const [pane] = (await panesAt(...path)).slice(-1);
  expect(pane).toMatchObject({ type: 'component', component: NotFoundPane });
});

test.each([
  ['a document that was deleted, with no type in the link', { id: 'nonsense' }],
  ['a document of a type that was removed', { id: 'x', type: 'removedType' }],
])('a link to %s opens the list of content, which says that it was not found', async (_case, params) => {
  const [root] = await panesAt();
  expect(root?.canHandleIntent?.('edit', params, {})).toBe(true);
});

test('a link to a document opens the list of its section', async () => {
  const [root, docs] = await panesAt('docs');
  const params = { id: 'doc-faq', type: 'doc' };
  expect(root?.canHandleIntent?.('edit', params, {})).not.toBe(true);
  expect(docs?.canHandleIntent?.('edit', params, {})).toBe(true);
});
