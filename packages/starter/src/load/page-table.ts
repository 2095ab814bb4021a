import { pathOfDocument, routeOf } from '@site/site/route-map';
import { documentId } from './documents.ts';

/** Routes whose pages have no document. */
const ROUTES_WITHOUT_DOCUMENT: ReadonlySet<string> = new Set([
  'search',
  'handOff',
  'blogArchive',
  'blogAuthors',
  'blogTags',
]);

/** Maps paths of the site to document ids. */
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

  /** Returns the id of the document whose page is at `path`. */
  idOfPath(path: string): string | undefined {
    return this.#byPath.get(path);
  }

  /** Returns the id of a capability by its slug. */
  idOfCapability(slug: string): string | undefined {
    return this.#capabilities.get(slug);
  }

  /** Whether `path` is a page or redirect of the site that has no document. */
  isPathWithoutDocument(path: string): boolean {
    if (path === '/slack' || this.#redirects.has(path)) return true;
    const route = routeOf(path);
    return route !== undefined && path.endsWith('/') && ROUTES_WITHOUT_DOCUMENT.has(route.name);
  }
}
