import { pathOf, routeOf } from '@site/site/route-map';
import { REVISION_META_NAME } from '#/components/metadata/page-metadata.ts';
import { headersForStudio } from '#/requests/studio-origin.ts';

interface LiveRevisionOptions {
  /** Pages of these origins may read the response. The host name may be `*`. */
  studioOrigins: readonly string[];
  /** Requests a page from this site as a visitor does. Rejects if the site does not respond. */
  requestPage: (path: string) => Promise<Response>;
}

const REVISION = new RegExp(`<meta name="${REVISION_META_NAME}" content="([\\w-]+)"`);

/**
 * Responds with the revision of the document whose page visitors get at `?path=`, so that the Studio can say when a published
 * change is on the site. `revision` is `null` if there is no such page.
 */
export async function liveRevisionResponse(
  request: Request,
  { studioOrigins, requestPage }: LiveRevisionOptions,
): Promise<Response> {
  const headers = headersForStudio(request, studioOrigins);
  const path = pagePath(new URL(request.url).searchParams.get('path'));
  if (path === undefined) {
    const error = 'Add the path of a page, for example ?path=/docs/faq/.';
    return Response.json({ error }, { status: 400, headers });
  }
  try {
    const page = await requestPage(path);
    const html = page.ok ? await page.text() : '';
    return Response.json({ revision: REVISION.exec(html)?.[1] ?? null }, { headers });
  } catch {
    return Response.json({ error: 'The page cannot be requested now. Try again later.' }, { status: 503, headers });
  }
}

/** The path of a page of this site, in the form that the site uses; undefined for others, so that they are not requested. */
function pagePath(given: string | null): string | undefined {
  const route = given === null ? undefined : routeOf(given);
  const path = route && pathOf(route);
  // `..` would lead to another path.
  const isSame = path !== undefined && path === given && new URL(path, 'https://site.invalid').pathname === path;
  return isSame ? path : undefined;
}
