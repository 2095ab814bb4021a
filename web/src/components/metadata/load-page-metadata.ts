import 'server-only';
import type { Metadata } from 'next';
import { loadSettings } from '#/content/load.ts';
import { pageMetadata } from './page-metadata.ts';
import type { PageMetadataInput } from './page-metadata.ts';

/** The metadata of a page, with the name of the site from its settings. */
export async function loadPageMetadata(page: PageMetadataInput): Promise<Metadata> {
  const { name } = await loadSettings();
  return pageMetadata(page, name);
}
