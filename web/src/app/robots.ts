import type { MetadataRoute } from 'next';
import { webEnvironment } from '#/content/environment.ts';

/** The search page is allowed, because crawlers must fetch it to read its `noindex`. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${webEnvironment().siteUrl}/sitemap.xml`,
  };
}
