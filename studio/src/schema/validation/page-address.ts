import { problemOfPagePath } from '@site/site/page-path';
import { pathOf } from '@site/site/route-map';
import { getPublishedId } from 'sanity';
import type { CustomValidatorResult, SlugIsUniqueValidator, SlugValue, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';

/** Rejects an address that a page cannot have, or that another page or a redirect has. */
export async function validatePageAddress(
  slug: SlugValue | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<CustomValidatorResult> {
  const path = slug?.current;
  if (!path || !context.document) return true;
  return problemOfPagePath(path) ?? (await problemOfUsedAddress(path, context)) ?? true;
}

/** Whether no legal page and no marketing page has the address. */
export const isUniqueAddress: SlugIsUniqueValidator = async (slug, { document, getClient }) =>
  document === undefined || (await readUses(slug, { document, getClient })).page === undefined;

interface Uses {
  /** Title of a page with the address. */
  page: string | undefined;
  isRedirected: boolean;
}

async function problemOfUsedAddress(
  path: string,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | undefined> {
  const { page, isRedirected } = await readUses(path, context);
  if (page !== undefined) return `“${page}” has this address. Choose another one, or change the address of that page.`;
  return isRedirected
    ? 'A redirect sends visitors of this address to another page. Choose another address, or delete the redirect.'
    : undefined;
}

const QUERY = `{
  "pages": *[_type in ["page", "legalPage"] && slug.current == $slug]{_id, title},
  "redirects": *[_type == "redirect" && from in $paths]{"target": to.reference._ref}
}`;

interface QueryResult {
  pages: { _id: string; title: string | null }[];
  redirects: { target: string | null }[];
}

/** Drafts and scheduled pages count, too. A redirect to the page itself is that of an earlier address, to which it can return. */
async function readUses(
  slug: string,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<Uses> {
  const own = document && getPublishedId(document._id);
  const path = pathOf({ name: 'page', slug });
  const { pages, redirects } = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'raw' })
    .fetch<QueryResult>(QUERY, { slug, paths: [path, path.slice(0, -1)] }, { tag: 'validation.slug' });
  const other = pages.find(({ _id }) => getPublishedId(_id) !== own);
  return {
    page: other && (other.title ?? 'Another page'),
    isRedirected: redirects.some(({ target }) => target === null || target !== own),
  };
}
