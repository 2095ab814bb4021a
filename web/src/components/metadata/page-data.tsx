import type { Author } from '@site/content/models/documents';
import type { Page } from '@site/content/reader';
import { webEnvironment } from '#/content/environment.ts';
import { loadSettings } from '#/content/load.ts';
import { JsonLd } from './json-ld.tsx';
import { structuredDataOf } from './structured-data.ts';

/** The data about a page for search engines; nothing for a page without any. */
export async function PageData({ page }: { page: Page | Author }) {
  const { name, tagline } = await loadSettings();
  const data = structuredDataOf(page, { name, tagline, url: webEnvironment().siteUrl });
  return data.length > 0 ? <JsonLd data={data} /> : null;
}
