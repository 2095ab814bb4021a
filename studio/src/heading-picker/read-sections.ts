import type { SanityClient } from '@sanity/client';
import type { OutlineBlock } from '@site/blocks/outline/headings';
import { pageSections } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';

interface PageContent {
  body?: unknown;
  blocks?: unknown;
}

const QUERY = '*[_id == $id][0]{body, blocks}';

interface ReadOptions {
  /** Name of the release that the link is in, whose version of the page is read if it has one. */
  release?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Reads the headings and questions of a page, with its unpublished changes; undefined if there is no such page. */
export async function readSections(
  client: SanityClient,
  id: string,
  { release, signal }: ReadOptions = {},
): Promise<PageSection[] | undefined> {
  const perspective = release === undefined ? 'drafts' : [release, 'drafts'];
  const content = await client.fetch<PageContent | null>(QUERY, { id }, { perspective, ...(signal && { signal }) });
  return content ? sectionsOf(content) : undefined;
}

/**
 * Reads the keys of the headings and questions of a page by the anchors that they have now. A link with a key still leads to
 * its heading when the words of the heading change (docs/decisions/027-links-to-headings.md).
 */
export async function readHeadingKeys(
  client: SanityClient,
  id: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const sections = (await readSections(client, id, { signal })) ?? [];
  return new Map(sections.flatMap(({ anchor, key }) => (key === undefined ? [] : [[anchor, key]])));
}

/** The headings and questions of a page. */
export function sectionsOf({ body, blocks }: PageContent): PageSection[] {
  const content = Array.isArray(blocks) ? blocks : body;
  return Array.isArray(content) ? pageSections(content as OutlineBlock[]) : [];
}
