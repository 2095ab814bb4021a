import type { LinkInput } from '@site/portable-text/link';
import { comparablePath, withoutHtmlEnding } from '@site/site/comparable-path';
import { routeOf } from '@site/site/route-map';
import type { Route } from '@site/site/route-map';
import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import type { CustomValidatorResult, SanityDocument, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';
import { isMoved, titleOf } from '../../renames/document-address.ts';
import type { AddressFields } from '../../renames/document-address.ts';
import { problemOfPath } from '@site/blocks/studio/web-address';

interface RedirectValue {
  _id: string;
  from: string;
  to: Partial<LinkInput> | null;
}

/**
 * Rejects a redirect that hides a page, duplicates another redirect or leads back to itself. If these cannot be read, the
 * content checks warn.
 */
export async function validateRedirect(
  from: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<CustomValidatorResult> {
  if (!from || !document) return true;
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'drafts' });
  return problemOfPath(from) ?? problemOfSource(from) ?? compareRedirect(from, document, client).catch(() => true);
}

async function compareRedirect(
  from: string,
  document: SanityDocument,
  client: SanityClient,
): Promise<CustomValidatorResult> {
  const redirects = await client.fetch<RedirectValue[]>(
    `*[_type == "redirect" && defined(from)]{_id, from, to}`,
    {},
    { tag: 'validation.redirect' },
  );
  const own = getPublishedId(document._id);
  const others = redirects.filter(({ _id }) => getPublishedId(_id) !== own);
  if (others.some((other) => samePath(other.from, from))) {
    return 'Another redirect starts at this path. Change that one instead.';
  }
  const page = await pageAt(from, client);
  if (!page) return validateChain(from, document['to'] ?? {}, others);
  if (!leadsTo(document['to'] ?? {}, page)) {
    return `“${titleOf(page)}” is at this address. To send its visitors elsewhere, unpublish or delete that page: its dialog offers a redirect.`;
  }
  // The Studio stores the redirect before the page moves, for example on a schedule.
  return (await isAboutToMove(page, client)) ? true : 'This redirect leads to itself. Choose another target.';
}

function problemOfSource(from: string): string | undefined {
  if (/[?#]/.test(from)) return 'Enter only the path, without ? and #.';
  const route = routeOf(withoutHtmlEnding(from));
  if (route && !documentBehind(route)) {
    return 'The site always has a page at this path, so the redirect would never be used.';
  }
  return /^\/(?:api|_next|studio)(?:\/|$)/.test(from)
    ? 'The site uses this path itself. Choose another one.'
    : undefined;
}

interface PageKey {
  types: string[];
  slug: string;
  provider?: string;
}

/** The document that a route shows; `undefined` for a route that does not depend on a document. */
function documentBehind(route: Route): PageKey | undefined {
  switch (route.name) {
    case 'doc':
      return { types: ['doc'], slug: route.id };
    case 'post':
      return { types: ['post'], slug: route.post };
    case 'blogTag':
      return { types: ['tag'], slug: route.tag };
    case 'blogAuthor':
      return { types: ['author'], slug: route.author };
    case 'page':
      return { types: ['legalPage', 'page'], slug: route.slug };
    case 'capability':
      return { types: ['capability'], slug: route.capability, provider: route.product };
    default:
      return undefined;
  }
}

const PAGE_QUERY = `*[_type in $types && slug.current == $slug && ($provider == "" || provider->slug.current == $provider)][0]{_id, _type, title, name, slug, provider}`;

/** The published page at a path, which would conflict with a redirect from there. */
async function pageAt(from: string, client: SanityClient): Promise<AddressFields | undefined> {
  const route = routeOf(withoutHtmlEnding(from));
  const page = route && documentBehind(route);
  if (!page) return undefined;
  const found = await client
    .withConfig({ perspective: 'published' })
    .fetch<AddressFields | null>(PAGE_QUERY, { provider: '', ...page }, { tag: 'validation.redirect' });
  return found ?? undefined;
}

const leadsTo = ({ kind, reference }: Partial<LinkInput>, { _id }: AddressFields) =>
  kind === 'internal' && reference?._ref === _id;

/** Whether a draft or a version in a release has another address. */
async function isAboutToMove(page: AddressFields, client: SanityClient): Promise<boolean> {
  const versions = await client
    .withConfig({ perspective: 'raw' })
    .fetch<AddressFields[]>(
      `*[_id == $draft || _id in path($versions)]{_id, _type, slug, provider}`,
      { draft: `drafts.${page._id}`, versions: `versions.*.${page._id}` },
      { tag: 'validation.redirect' },
    );
  return versions.some((version) => isMoved(page, version));
}

function validateChain(from: string, to: Partial<LinkInput>, others: readonly RedirectValue[]): CustomValidatorResult {
  const passed = [from];
  for (let target: string | undefined = pathOf(to); target !== undefined;) {
    const here: string = target;
    if (passed.some((path) => samePath(path, here))) {
      return passed.length === 1
        ? 'This redirect leads to itself. Choose another target.'
        : `This would go in circles: ${[...passed, here].join(' → ')}. Change the redirect from ${passed.at(-1)} first.`;
    }
    passed.push(here);
    const next: RedirectValue | undefined = others.find((other) => samePath(other.from, here));
    target = next && pathOf(next.to ?? {});
  }
  return true;
}

/** The path of a link that has a URL on this site. A link by reference leads to a page, not to a redirect. */
const pathOf = ({ kind, href }: Partial<LinkInput>) =>
  kind === 'external' && href?.startsWith('/') ? href : undefined;

const samePath = (one: string, other: string) => comparablePath(one) === comparablePath(other);
