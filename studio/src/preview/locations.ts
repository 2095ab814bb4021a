import { LIST_PAGES } from '@site/site/list-pages';
import { DOCS_LANDING_ID, PAGE_TYPES, pathOf, pathOfDocument } from '@site/site/route-map';
import type { PageType } from '@site/site/route-map';
import { map, retry, timer } from 'rxjs';
import { getPublishedId } from 'sanity';
import type { DocumentLocation, DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation';
import { API_VERSION } from '../api-version.ts';
import { titleOf } from '../renames/document-address.ts';

/** The wait before a failed query is repeated. It doubles each time, up to the longest wait. */
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;

/** More would push the form down. */
const MAX_LOCATIONS = 8;

interface PageFields {
  _type: string;
  title?: string | null;
  name?: string | null;
  slug?: string | null;
  provider?: string | null;
}

interface LocationData {
  /** `null` if the document was deleted, or if the release that is shown takes it off the site. */
  page: (PageFields & { tags: (PageFields | null)[] | null; authors: (PageFields | null)[] | null }) | null;
  linking: PageFields[];
}

const FIELDS = '_type, title, name, "slug": slug.current, "provider": provider->slug.current';
const QUERY = `{
  "page": *[_id == $id][0]{ ${FIELDS}, "tags": tags[]->{ ${FIELDS} }, "authors": authors[]->{ ${FIELDS} } },
  "linking": *[_type in $types && references($id) && _id != $id]{ ${FIELDS} }
}`;
const LISTEN = '*[_id in [$id, "drafts." + $id] || _id in path($versions) || references($id)]';

/** Documents that are shown on more pages than can be listed. */
export const EVERYWHERE: Readonly<Record<string, DocumentLocationsState>> = {
  siteSettings: {
    message: 'Used on every page',
    locations: [{ title: 'Home', href: pathOf({ name: 'home' }) }],
  },
  docsSidebar: {
    message: 'Used on every page of the documentation',
    locations: [{ title: 'Documentation', href: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) }],
  },
  provider: { locations: [{ title: 'Capabilities', href: pathOf({ name: 'caps' }) }] },
};

/**
 * Where the site shows a document: on its page, in lists, and on pages that refer to it. The Studio lists these pages above
 * the form.
 */
export const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  if (!isPageType(type)) return EVERYWHERE[type] ?? null;
  const publishedId = getPublishedId(id);
  return documentStore
    .listenQuery(
      { fetch: QUERY, listen: LISTEN },
      { id: publishedId, versions: `versions.*.${publishedId}`, types: [...PAGE_TYPES] },
      { apiVersion: API_VERSION, perspective: perspectiveStack, tag: 'preview.locations' },
    )
    .pipe(
      // Sanity would show an error, for example without a connection, in place of the form.
      retry({
        delay: (_error, count) => timer(Math.min(FIRST_WAIT_MS * 2 ** (count - 1), MAX_WAIT_MS)),
        resetOnSuccess: true,
      }),
      map((data: LocationData) => locationsOf(data, type)),
    );
};

function locationsOf({ page, linking }: LocationData, type: PageType): DocumentLocationsState {
  if (!page) return { message: 'This page is not on the site', tone: 'caution' };
  const own = locationOf(page);
  if (!own) return { message: 'This document has no address yet', tone: 'caution' };
  const others = [...listsOf(type), ...(page.tags ?? []), ...(page.authors ?? []), ...byImportance(linking)];
  return { locations: unique([own, ...others.map((other) => other && locationOf(other))]) };
}

const isPageType = (type: string): type is PageType => (PAGE_TYPES as readonly string[]).includes(type);

/** The list pages that show every document of a type. */
function listsOf(type: PageType): PageFields[] {
  if (type === 'post') return [{ _type: 'blogIndex', title: LIST_PAGES.blog.title }];
  return type === 'capability' ? [{ _type: 'capsIndex', title: LIST_PAGES.caps.title }] : [];
}

const rankOf = ({ _type }: PageFields) => (PAGE_TYPES as readonly string[]).indexOf(_type);
const byImportance = (pages: PageFields[]) =>
  pages.toSorted((a, b) => rankOf(a) - rankOf(b) || titleOf(a).localeCompare(titleOf(b)));

function locationOf(page: PageFields): DocumentLocation | undefined {
  const { _type, slug, provider } = page;
  const href = pathOfDocument({ _type, slug: slug ?? undefined, provider: provider ?? undefined });
  return href === undefined ? undefined : { title: titleOf(page), href };
}

function unique(found: (DocumentLocation | null | undefined)[]): DocumentLocation[] {
  const byPath = new Map<string, DocumentLocation>();
  for (const location of found) if (location && !byPath.has(location.href)) byPath.set(location.href, location);
  return [...byPath.values()].slice(0, MAX_LOCATIONS);
}
