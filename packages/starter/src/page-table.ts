import { pathOfDocument, routeOf } from '@site/site/route-map';
import { documentId } from './documents.ts';

/** Routes that show a page without a document of their own. */
const ROUTES_WITHOUT_DOCUMENT: ReadonlySet<string> = new Set(['search', 'blogArchive', 'blogAuthors', 'blogTags']);

/** Which document stands behind which path of the site. */
export class PageTable {
  readonly #byPath = new Map<string, string>();
  readonly #capabilities = new Map<string, string>();
  readonly #redirects = new Set<string>();

  add(target: { _type: string; slug?: string; provider?: string }): void {
    const path = pathOfDocument(target);
    if (path === undefined) return;
    const { _type, slug, provider } = target;
    const id = documentId(_type, provider === undefined ? slug : `${provider}/${slug}`);
    this.#byPath.set(path, id);
    if (_type === 'capability' && slug !== undefined) this.#capabilities.set(slug, id);
  }

  addRedirect(from: string): void {
    this.#redirects.add(from);
  }

  /** The id of the document whose page is at `path`. */
  idOfPath(path: string): string | undefined {
    return this.#byPath.get(path);
  }

  /** The id of a capability by its slug alone. */
  idOfCapability(slug: string): string | undefined {
    return this.#capabilities.get(slug);
  }

  /** Whether the site answers at `path` though no document stands behind it. */
  isPathWithoutDocument(path: string): boolean {
    if (path === '/slack' || this.#redirects.has(path)) return true;
    const route = routeOf(path);
    return route !== undefined && path.endsWith('/') && ROUTES_WITHOUT_DOCUMENT.has(route.name);
  }
}
