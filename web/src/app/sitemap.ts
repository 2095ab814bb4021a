import type { MetadataRoute } from 'next';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { sitemapPaths } from '#/feeds/sitemap-paths.ts';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { siteUrl } = webEnvironment();
  const paths = sitemapPaths(await publishedReader.pageAddresses());
  return paths.map(({ path, updatedAt }) => ({
    url: `${siteUrl}${path}`,
    ...(updatedAt === undefined ? {} : { lastModified: updatedAt }),
  }));
}
