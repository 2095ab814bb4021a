import type { ContentReader } from '@site/content/reader';
import type { ContentChange } from '@site/content/tags';
import { markdownPathOf, pathOf, pathOfDocument } from '@site/site/route-map';

/** Further pages are regenerated when they are requested. */
const MAX_LINKING_PAGES = 50;

/** The lists that show documents of a type. Authors of a change look there first. */
const LIST_OF_TYPE: Readonly<Record<string, string>> = {
  post: pathOf({ name: 'blog', page: 1 }),
  capability: pathOf({ name: 'caps' }),
};

type AddressReader = Pick<ContentReader, 'pagesByIds' | 'pagesLinkingTo'>;

/**
 * The paths to render again after changes, the most important ones first: the pages of the changed documents before and
 * after the change as HTML, then as Markdown, then the lists that show them, then the pages whose content links to a document that
 * moved or was removed. Without the last two, the next visitor of such a page would get the old one. Pages that show a change in
 * the sidebar, the header or the footer only are left out, because that can be all pages: their next visitor gets the old one.
 */
export async function pathsOfChanges(changes: readonly ContentChange[], reader: AddressReader): Promise<string[]> {
  const paths = new Set<string | undefined>();
  for (const { _type, slug, previousSlug } of changes) {
    paths.add(pathOfDocument({ _type, slug }));
    paths.add(pathOfDocument({ _type, slug: previousSlug }));
  }
  // The path of a capability contains the slug of its provider.
  const capabilities = changes.flatMap(({ _type, _id }) => (_type === 'capability' ? _id : []));
  if (capabilities.length > 0) {
    for (const page of await reader.pagesByIds(capabilities)) paths.add(page.path);
  }
  const pages = [...paths].flatMap((path) => path ?? []);
  const lists = changes.flatMap(({ _type }) => LIST_OF_TYPE[_type] ?? []);
  const linking = await pathsOfLinkingPages(changes, reader);
  return [...new Set([...pages, ...pages.flatMap((path) => markdownPathOf(path) ?? []), ...lists, ...linking])];
}

async function pathsOfLinkingPages(changes: readonly ContentChange[], reader: AddressReader): Promise<string[]> {
  const moved = changes.filter(({ slug, previousSlug }) => previousSlug && slug !== previousSlug);
  if (moved.length === 0) return [];
  const ids = moved.map(({ _id }) => _id);
  const pages = await reader.pagesLinkingTo(ids, MAX_LINKING_PAGES);
  const oldProviders = moved.flatMap(({ _type, previousSlug }) => (_type === 'provider' && previousSlug) || []);
  const oldPaths = pages.flatMap(({ _type, slug }) =>
    _type === 'capability' ? oldProviders.map((provider) => pathOfDocument({ _type, slug, provider })) : [],
  );
  return [...pages.map(({ path }) => path), ...oldPaths].filter((path) => path !== undefined);
}
