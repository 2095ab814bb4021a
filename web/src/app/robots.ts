import type { MetadataRoute } from 'next';
import { webEnvironment } from '#/content/environment.ts';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/search/'] },
    sitemap: `${webEnvironment().siteUrl}/sitemap.xml`,
  };
}
