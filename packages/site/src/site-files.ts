/** Files of the site, and pages without content, that a link can lead to, besides images and the Markdown of pages. */
const SITE_FILES: ReadonlySet<string> = new Set([
  '/.well-known/security.txt',
  '/apple-icon.png',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/blog/rss.xml',
  '/favicon.ico',
  '/icon.svg',
  '/llms-full.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/mcp',
  '/opensearch.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/slack',
  '/social-card.png',
  '/styleguide',
]);

/** Whether the site has a file, or a page without content, at a path. A slash at its end makes no difference. */
export const isSiteFile = (path: string): boolean => SITE_FILES.has(path.replace(/\/$/, ''));
