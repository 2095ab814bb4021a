import type { SiteIndex } from '../../site/site-index.ts';

/** The words of a link as the subject of a message. */
export const quoted = (label: string): string => {
  const words = label.replace(/\s+/g, ' ').trim();
  return words === '' ? 'This' : `“${words.length > 60 ? `${words.slice(0, 59)}…` : words}”`;
};

/** The path of an address on this site; undefined for the address of another site. */
export function pathOnSite(href: string, { siteUrl }: SiteIndex): string | undefined {
  if (href.startsWith('/')) return href;
  if (siteUrl === undefined || !URL.canParse(href)) return undefined;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === siteUrl ? `${pathname}${search}${hash}` : undefined;
}
