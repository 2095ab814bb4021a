import type { RichText } from '@site/portable-text/rich-text';
import { docsSections } from '@site/content/docs-sections';
import type { Doc, DocsSidebar } from '@site/content/models/documents';
import { anchorsOf } from '@site/blocks/outline/anchors';
import type { Anchors } from '@site/blocks/outline/anchors';
import { headingsOf } from '@site/blocks/outline/headings';
import { slugsOf } from '@site/blocks/outline/slugger';
import { pathOf } from '@site/site/route-map';

/** A docs page on the page of its whole section. */
export interface PrintedPage {
  doc: Doc;
  /** The page's own anchor. */
  anchor: string;
  /** The text with headings one level deeper, and with links to the other pages replaced by links to their anchors. */
  body: RichText;
  /** Every anchor of `body`. */
  anchors: Anchors;
  /** The headings in the table of contents. */
  contents: { anchor: string; text: string }[];
}

const MAX_HEADING_LEVEL = 6;

/** The section of the page at `path`, with the path at which the whole section is on one page. */
export function printedSectionOf(
  sidebar: Pick<DocsSidebar, 'items'>,
  path: string,
): { label: string; path: string } | undefined {
  const section = docsSections(sidebar).find(({ pages }) => pages.some((page) => page.path === path));
  return section?.slug === undefined
    ? undefined
    : { label: section.label, path: pathOf({ name: 'docsPrint', section: section.slug }) };
}

/** Prepares pages for one page. Anchors stay unique, because those of headings never contain a dot. */
export function printedPages(docs: readonly Doc[]): PrintedPage[] {
  const slugs = slugsOf(docs.map(({ title }) => title));
  const targets = new Map<string, Target>(
    docs.map((doc, index) => [doc.path, { anchor: slugs[index] ?? '', inner: new Set(anchorsOf(doc.body).values()) }]),
  );
  return docs.map((doc) => {
    const { anchor } = targets.get(doc.path) ?? { anchor: '' };
    const body = adapt(doc.body, (url) => anchorIn(targets, doc.path, url)) as RichText;
    const longer = (inner: string) => `${anchor}.${inner}`;
    return {
      doc,
      anchor,
      body,
      anchors: new Map([...anchorsOf(body)].map(([target, inner]) => [target, longer(inner)])),
      contents: headingsOf(body)
        .filter(({ level, isFoldable }) => level === 3 && !isFoldable)
        .map((heading) => ({ anchor: longer(heading.anchor), text: heading.text })),
    };
  });
}

interface Target {
  anchor: string;
  /** Anchors of its headings on the page itself. */
  inner: ReadonlySet<string>;
}

/** The target of a link on the page at `path`: an anchor if it points to one of the pages, otherwise unchanged. */
function anchorIn(targets: ReadonlyMap<string, Target>, path: string, url: string): string {
  const [page = '', inner] = url.split('#');
  const target = targets.get(page === '' ? path : page);
  if (!target) return url;
  return inner !== undefined && target.inner.has(inner) ? `#${target.anchor}.${inner}` : `#${target.anchor}`;
}

/** Any part of a body with headings one level deeper and links replaced. */
function adapt(value: unknown, linkTo: (url: string) => string): unknown {
  if (Array.isArray(value)) return value.map((member) => adapt(member, linkTo));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, adapt(field, linkTo)]));
  const { _type, style, url } = fields;
  if (_type === 'openApi') return adaptApi(fields, linkTo);
  if (_type === 'link' && typeof url === 'string') return { ...fields, url: linkTo(url) };
  const level = _type === 'block' && typeof style === 'string' ? /^h([2-6])$/.exec(style)?.[1] : undefined;
  return level === undefined ? fields : { ...fields, style: `h${Math.min(Number(level) + 1, MAX_HEADING_LEVEL)}` };
}

/** The links of an OpenAPI document are in its descriptions, which are Markdown. */
function adaptApi(block: Record<string, unknown>, linkTo: (url: string) => string): unknown {
  const file = block['file'] as { source: string };
  const source = file.source.replaceAll(/\]\((\/[^\s()"\\]*)\)/g, (_whole, url: string) => `](${linkTo(url)})`);
  return { ...block, file: { ...file, source }, headingLevel: 3 };
}
