import { addApiFileUrls, findApiFile, pagePathOfApiFile } from '@site/content/api-files';
import { withoutHtmlEnding } from '@site/site/comparable-path';
import { IMAGES_PATH, imagePathOf } from '@site/site/images';
import { FILES_PATH, filePathOf } from '@site/site/media-files';
import { isSiteFile } from '@site/site/site-files';
import { markdownPathOf, pathOf, routeOf } from '@site/site/route-map';
import type { SiteIndex } from './site-index.ts';
import type { SiteDocument } from './stored-document.ts';

/** What the site has at a path. */
export type PathTarget =
  | { kind: 'page'; document: SiteDocument | undefined }
  | { kind: 'file' }
  | { kind: 'redirect'; /** Where it leads, if that is a path that a link can have. */ to?: string | undefined }
  | { kind: 'unpublished'; document: SiteDocument; /** Whether a release unpublishes it. */ byRelease?: boolean }
  | { kind: 'nothing' };

/** Finds what the site has at a path, which may have a query and a fragment. */
export function targetOfPath(path: string, site: SiteIndex): PathTarget {
  const [clean = ''] = path.split(/[?#]/);
  // Redirects to another form of the path keep both.
  const queryAndFragment = path.slice(clean.length);
  if (isSiteFile(clean) || isImage(clean, site) || isFile(clean, site)) return { kind: 'file' };
  const pageOfApiFile = pagePathOfApiFile(clean);
  if (pageOfApiFile !== undefined) return apiFileAt(clean, pageOfApiFile, site);
  if (/^\/docs\/?$/.test(clean)) return { kind: 'redirect' };
  const withoutEnding = withoutHtmlEnding(clean);
  if (withoutEnding !== clean) return redirectOrNothing(withoutEnding + queryAndFragment, site);
  if (clean.endsWith('/index.md')) {
    const page = targetOfPath(clean.slice(0, -'index.md'.length), site);
    return page.kind === 'page' && markdownPathOf(clean.slice(0, -'index.md'.length)) ? { kind: 'file' } : page;
  }
  const page = pageAt(clean, site);
  if (page?.kind === 'page' && clean !== '/' && !clean.endsWith('/')) {
    return { kind: 'redirect', to: `${clean}/${queryAndFragment}` };
  }
  if (page?.kind === 'page') return page;
  const [redirect] = site.redirectsFrom(clean);
  return redirect ? { kind: 'redirect' } : (page ?? { kind: 'nothing' });
}

/** Routes that have a page without a document. */
const FIXED_ROUTES: ReadonlySet<string> = new Set([
  'handOff',
  'blogArchive',
  'blogAuthors',
  'blogTags',
  'search',
  'docsPrint',
]);

function pageAt(path: string, site: SiteIndex): PathTarget | undefined {
  const route = routeOf(path);
  if (!route) return undefined;
  if (FIXED_ROUTES.has(route.name)) return { kind: 'page', document: undefined };
  const documents = site.documentsAt(firstPageOf(path));
  const published = documents.find(({ isDraft }) => !isDraft);
  if (published) return { kind: 'page', document: published };
  // The site renders these pages also without their document.
  if (['home', 'platform', 'caps', 'blog'].includes(route.name)) return { kind: 'page', document: undefined };
  const unpublished = site.unpublishedByReleaseAt(firstPageOf(path));
  if (unpublished) return { kind: 'unpublished', document: unpublished, byRelease: true };
  const [draft] = documents;
  return draft && { kind: 'unpublished', document: draft };
}

/** The path of the document behind a path: further pages of a list belong to the document of its first page. */
export function firstPageOf(path: string): string {
  const route = routeOf(path);
  return route && 'page' in route ? pathOf({ ...route, page: 1 }) : path;
}

/** The path of the page that a path belongs to, which can be that of one of its files. Without query and fragment. */
export const pagePathOf = (path: string): string =>
  pagePathOfApiFile(path) ?? firstPageOf(path.replace(/(?:index\.md|(?:\/index)?\.html)$/, ''));

/** An OpenAPI file of the page at `pagePath`. */
function apiFileAt(path: string, pagePath: string, site: SiteIndex): PathTarget {
  const hasFile = ({ fields }: SiteDocument) => findApiFile(addApiFileUrls(fields, pagePath), path) !== undefined;
  const documents = site.documentsAt(pagePath).filter(hasFile);
  if (documents.some(({ isDraft }) => !isDraft)) return { kind: 'file' };
  const unpublished = site.unpublishedByReleaseAt(pagePath);
  if (unpublished && hasFile(unpublished)) return { kind: 'unpublished', document: unpublished, byRelease: true };
  const [draft] = documents;
  return draft ? { kind: 'unpublished', document: draft } : { kind: 'nothing' };
}

function redirectOrNothing(to: string, site: SiteIndex): PathTarget {
  const target = targetOfPath(to, site);
  return target.kind === 'page' ? { kind: 'redirect', to } : target;
}

function isImage(path: string, site: SiteIndex): boolean {
  const name = path.startsWith(IMAGES_PATH) ? path.slice(IMAGES_PATH.length) : undefined;
  const id = name && `image-${name.replace(/\.(\w+)$/, '-$1')}`;
  return id !== undefined && id !== '' && imagePathOf(id) === path && (site.isPartial || site.asset(id) !== undefined);
}

function isFile(path: string, site: SiteIndex): boolean {
  const name = path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : undefined;
  const id = name && `file-${name.replace(/\.(\w+)$/, '-$1')}`;
  return id !== undefined && id !== '' && filePathOf(id) === path && (site.isPartial || site.asset(id) !== undefined);
}
