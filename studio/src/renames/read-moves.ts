import type { SanityClient } from '@sanity/client';
import { pathOfDocument } from '@site/site/route-map';
import { getPublishedId } from 'sanity';
import { providerIdOf, slugOf, titleOf } from './document-address.ts';
import type { AddressFields } from './document-address.ts';
import type { PageMove } from './plan-redirects.ts';

/**
 * The pages that move when `after` is published: the page of the document, or those of all capabilities of a provider.
 *
 * @param before the published version; `undefined` if there is none
 */
export async function readMoves(
  client: SanityClient,
  before: AddressFields | undefined,
  after: AddressFields,
): Promise<PageMove[]> {
  if (after._type === 'provider') return movesOfProvider(client, before, after);
  const id = getPublishedId(after._id);
  const [from, to] = await pathsOf(client, [before, after]);
  return from === to ? [] : [{ id, title: titleOf(after), from, to, target: id }];
}

/** The paths of several versions of documents; `undefined` for those without a page. */
export async function pathsOf(
  client: SanityClient,
  documents: readonly (AddressFields | undefined)[],
): Promise<(string | undefined)[]> {
  const ids = documents.flatMap((document) => (document && providerIdOf(document)) ?? []);
  const providers =
    ids.length === 0
      ? []
      : await published(client).fetch<{ _id: string; slug: string | null }[]>(
          `*[_id in $ids]{_id, "slug": slug.current}`,
          { ids },
          { tag: 'renames.providers' },
        );
  const slugs = new Map(providers.map(({ _id, slug }) => [_id, slug]));
  return documents.map(
    (document) =>
      document &&
      pathOfDocument({
        _type: document._type,
        slug: slugOf(document),
        provider: slugs.get(providerIdOf(document) ?? ''),
      }),
  );
}

/** The paths of a page as it is published and in releases, which are published without the Studio. */
export async function readPaths(client: SanityClient, id: string): Promise<string[]> {
  const versions = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<AddressFields[]>(
      `*[_id == $id || _id in path("versions.*." + $id)]{_id, _type, slug, provider}`,
      { id },
      { tag: 'renames.paths' },
    );
  const paths = await pathsOf(client, versions);
  return [...new Set(paths.filter((path) => path !== undefined))];
}

async function movesOfProvider(
  client: SanityClient,
  before: AddressFields | undefined,
  after: AddressFields,
): Promise<PageMove[]> {
  const [oldSlug, newSlug] = [before && slugOf(before), slugOf(after)];
  if (!oldSlug || !newSlug || oldSlug === newSlug) return [];
  const capabilities = await published(client).fetch<{ _id: string; title: string | null; slug: string }[]>(
    `*[_type == "capability" && provider._ref == $id && defined(slug.current)]
      | order(title asc){_id, title, "slug": slug.current}`,
    { id: getPublishedId(after._id) },
    { tag: 'renames.capabilities' },
  );
  const pathWith = (provider: string, slug: string) => pathOfDocument({ _type: 'capability', slug, provider });
  return capabilities.map(({ _id, title, slug }) => ({
    id: _id,
    title: titleOf({ title }),
    from: pathWith(oldSlug, slug),
    to: pathWith(newSlug, slug),
    target: _id,
  }));
}

const published = (client: SanityClient) => client.withConfig({ perspective: 'published', useCdn: false });
