/** The path of an address on this site; undefined for the address of another site. */
export function pathOnSite(href: string, { siteUrl }: { siteUrl?: string | undefined }): string | undefined {
  if (href.startsWith('/')) return href;
  if (siteUrl === undefined || !URL.canParse(href)) return undefined;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === siteUrl ? `${pathname}${search}${hash}` : undefined;
}
