import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Resolvers } from '@site/portable-text/markdown/read/read-context';
import type { Reference } from '@site/portable-text/link';
import { documentId, strongReference, weakReference } from './documents.ts';
import { AssetStore } from './asset-store.ts';
import { LinkResolver } from './link-resolver.ts';
import type { PageTable } from './page-table.ts';
import type { StarterProblem } from './problem.ts';
import type { SectionUse } from './section-uses.ts';

/** State and helpers shared by the readers of all files. */
export interface LoadContext {
  /** Absolute path of the content folder. */
  directory: string;
  assets: AssetStore;
  links: LinkResolver;
  /** Sections that answers belong to. They are checked once all headings are known. */
  sectionUses: SectionUse[];
  report: (problem: StarterProblem) => void;
  /** Returns functions that convert URLs in `file` into links, images and files of the document `id`. */
  resolversFor: (id: string, file: string) => Resolvers;
  /** Returns a reference to a document by its type and slug. Reports a problem if it does not exist. */
  referenceBySlug: (type: string, slug: string, place: { file: string; line: number }) => Reference | undefined;
  /** Returns a weak reference to the document whose page is at a path. Reports a problem if there is none. */
  referenceByPath: (path: string, place: { file: string; line: number }) => Reference | undefined;
}

/** `slugs` contains `<type>/<slug>` of every document in a list file. */
export function createContext(
  directory: string,
  pages: PageTable,
  slugs: ReadonlySet<string>,
  report: (problem: StarterProblem) => void,
): LoadContext {
  const assets = new AssetStore(directory);
  const links = new LinkResolver(pages);
  const idOf = (type: string, slug: string) => {
    if (type === 'capability') return pages.idOfCapability(slug);
    if (type === 'doc') return pages.idOfPath(`/docs/${slug}/`);
    if (type === 'post') return pages.idOfPath(`/blog/${slug}/`);
    return slugs.has(`${type}/${slug}`) ? documentId(type, slug) : undefined;
  };
  return {
    directory,
    assets,
    links,
    sectionUses: [],
    report,
    resolversFor: (id, file) => ({
      resolveLink: (href, place) => links.resolve(href, id, place),
      resolveImage: (src) => assets.resolveImage(src, file),
      resolveFile: (src) => assets.resolveFile(src, file),
      readFile: (path) => readContentFile(directory, dirname(file), path),
    }),
    referenceByPath(path, place) {
      const id = pages.idOfPath(path);
      if (id === undefined) report({ ...place, message: `there is no page at ${path}` });
      return id === undefined ? undefined : weakReference(id);
    },
    referenceBySlug(type, slug, place) {
      const id = idOf(type, slug);
      if (id === undefined) report({ ...place, message: `there is no ${type} "${slug}"; add it or fix the slug` });
      return id === undefined ? undefined : strongReference(id);
    },
  };
}

/** The text of a file at a path relative to `folder`; `undefined` if it is missing or outside of the content folder. */
function readContentFile(directory: string, folder: string, path: string): string | undefined {
  const file = join(directory, folder, path);
  if (relative(directory, file).startsWith('..') || path === '' || !existsSync(file)) return undefined;
  return readFileSync(file, 'utf8');
}
