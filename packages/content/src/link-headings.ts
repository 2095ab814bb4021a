import type { OutlineBlock } from '@site/blocks/outline/headings';
import { findSection, pageSections } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';
import { runQuery } from './fetch.ts';
import type { ContentFetch } from './fetch.ts';
import { HEADINGS_QUERY } from './queries.ts';
import type { PageHeadings } from './queries.ts';
import { tagOfId } from './tags.ts';

/** Sections of pages by document id. */
export type PageSections = ReadonlyMap<string, readonly PageSection[]>;

/** Pages with their blocks are large. */
const PAGES_PER_QUERY = 20;

/** Fetches the sections of the pages that links to headings lead to. */
export async function fetchSections(fetch: ContentFetch, ids: readonly string[]): Promise<PageSections> {
  const batches = [];
  for (let start = 0; start < ids.length; start += PAGES_PER_QUERY) {
    batches.push(ids.slice(start, start + PAGES_PER_QUERY));
  }
  const results = await Promise.all(
    batches.map((batch) => runQuery(fetch, HEADINGS_QUERY, { ids: batch }, batch.map(tagOfId))),
  );
  return new Map(results.flat().map((page) => [page._id, sectionsOf(page)]));
}

/** Whether a link needs the sections of its target. */
export const isLinkToHeading = (link: Readonly<Record<string, unknown>>): boolean =>
  link['_type'] === 'link' && typeof link['headingKey'] === 'string';

/** The current anchor of the heading that a link leads to, or the anchor in the link if there is no such heading. */
export function anchorOfLink(
  link: Readonly<Record<string, unknown>>,
  sections: readonly PageSection[] = [],
): string | undefined {
  const anchor = textOf(link['anchor']);
  const headingKey = textOf(link['headingKey']);
  return (headingKey && findSection(sections, { headingKey, anchor })?.anchor) || anchor;
}

function sectionsOf({ blocks, body }: PageHeadings): PageSection[] {
  const content: unknown = Array.isArray(blocks) ? blocks : body;
  if (!Array.isArray(content)) return [];
  try {
    return pageSections(content.filter((block): block is OutlineBlock => typeof block === 'object' && block !== null));
  } catch {
    // The blocks are not parsed, so they can be invalid. The page reports them when it is read itself.
    return [];
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
