import type { LinkInput } from '@site/portable-text/link';
import { weakReference } from './documents.ts';
import type { PageTable } from './page-table.ts';
import type { StarterProblem } from './problem.ts';

interface AnchorUse {
  file: string;
  line: number;
  href: string;
  id: string;
  anchor: string;
}

/** Converts the URLs that authors write into links, and collects anchors to check once all headings are known. */
export class LinkResolver {
  readonly #pages: PageTable;
  readonly #anchors: AnchorUse[] = [];

  constructor(pages: PageTable) {
    this.#pages = pages;
  }

  /**
   * Converts `href` in the document `ownId` into a link: a path with or without `#anchor`, `#anchor` alone,
   * `portal:/path`, or an absolute `https:` or `mailto:` URL. Returns `undefined` if the target does not exist.
   */
  resolve(href: string, ownId: string, place: { file: string; line: number }): LinkInput | undefined {
    if (href.startsWith('portal:/')) return { _type: 'link', kind: 'portal', href: href.slice('portal:'.length) };
    if (/^(https:\/\/[^/]|mailto:.)/.test(href)) return { _type: 'link', kind: 'external', href };
    const [path = '', anchor] = href.split('#', 2);
    const id = path === '' ? ownId : this.#pages.idOfPath(path);
    if (id === undefined) {
      return this.#pages.isPathWithoutDocument(path) ? { _type: 'link', kind: 'external', href } : undefined;
    }
    if (!anchor) return { _type: 'link', kind: 'internal', reference: weakReference(id) };
    this.#anchors.push({ file: place.file, line: place.line, href, id, anchor });
    return { _type: 'link', kind: 'internal', reference: weakReference(id), anchor };
  }

  /** Returns a problem for each link whose anchor does not exist. `anchorsOf` returns the anchors of a document. */
  problems(anchorsOf: (id: string) => readonly string[]): StarterProblem[] {
    return this.#anchors.flatMap(({ file, line, href, id, anchor }) => {
      const anchors = anchorsOf(id);
      if (anchors.includes(anchor)) return [];
      const known = anchors.length > 0 ? `; its headings are ${anchors.join(', ')}` : '; it has no headings';
      return [{ file, line, message: `unresolved-link: ${href} matches no heading of that page${known}` }];
    });
  }
}
