import { pathOf, routeOf } from '@site/site/route-map';
import { REVISION_META_NAME } from '#/components/metadata/page-metadata.ts';
import { headersForStudio } from '#/requests/studio-origin.ts';

interface LiveRevisionOptions {
  /** Pages of these origins may read the response. The host name may be `*`. */
  studioOrigins: readonly string[];
  /** Requests a page from this site as a visitor does. Rejects if the site does not respond. */
  requestPage: (path: string) => Promise<Response>;
  /** The revision of a page in the search index; `null` if it is not there. Rejects if the index cannot be asked. */
  indexedRevision: (path: string) => Promise<string | null>;
}

const REVISION = new RegExp(`<meta name="${REVISION_META_NAME}" content="([\\w-]+)"`);

/**
 * Responds with the revision of the document whose page visitors get at `?path=`, or with `&in=search` with the one that search
 * finds, so that the Studio can say when a published change is there. `revision` is `null` if there is no such page.
 */
export async function liveRevisionResponse(
  request: Request,
  { studioOrigins, requestPage, indexedRevision }: LiveRevisionOptions,
): Promise<Response> {
  const headers = headersForStudio(request, studioOrigins);
  const { searchParams } = new URL(request.url);
  const path = pagePath(searchParams.get('path'));
  if (path === undefined) {
    const error = 'Add the path of a page, for example ?path=/docs/faq/.';
    return Response.json({ error }, { status: 400, headers });
  }
  try {
    const isInSearch = searchParams.get('in') === 'search';
    const revision = await (isInSearch ? indexedRevision(path) : requestPage(path).then(renderedRevision));
    return Response.json({ revision }, { headers });
  } catch {
    return Response.json({ error: 'The revision cannot be read now. Try again later.' }, { status: 503, headers });
  }
}

async function renderedRevision(page: Response): Promise<string | null> {
  const html = page.ok ? await page.text() : '';
  return REVISION.exec(html)?.[1] ?? null;
}

/** The path of a page of this site, in the form that the site uses; undefined for others, so that they are not requested. */
function pagePath(given: string | null): string | undefined {
  const route = given === null ? undefined : routeOf(given);
  const path = route && pathOf(route);
  // `..` would lead to another path.
  const isSame = path !== undefined && path === given && new URL(path, 'https://site.invalid').pathname === path;
  return isSame ? path : undefined;
}
