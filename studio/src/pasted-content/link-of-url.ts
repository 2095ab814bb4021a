import type { LinkInput } from '@site/portable-text/link';
import { anchorOf } from '@site/site/decode-uri';
import { pathOf, pathOfDocument, routeOf } from '@site/site/route-map';
import type { PageTarget } from '@site/site/route-map';

/** What a pasted URL can lead to apart from other sites. */
export interface LinkTargets {
  siteUrl: string;
  /** The origin of the portal, if it is known. */
  portalHost: string | undefined;
  /** Ids of page documents by their path. */
  pages: ReadonlyMap<string, string>;
  /** Keys of headings by the id of their page and their anchor. They are read when a link to a heading is pasted. */
  headingKeys: Map<string, ReadonlyMap<string, string>>;
}

/** Indexes page documents by their path. */
export function pagesByPath(documents: readonly (PageTarget & { _id: string })[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const document of documents) {
    const path = pathOfDocument(document);
    if (path !== undefined) pages.set(path, document._id);
  }
  return pages;
}

/** The link for a pasted URL: to a page of this site, to the portal, or to any other address. */
export function linkOfUrl(href: string, { siteUrl, portalHost, pages, headingKeys }: LinkTargets): LinkInput {
  if (portalHost !== undefined && href.startsWith(`${portalHost}/`)) {
    return { _type: 'link', kind: 'portal', href: href.slice(portalHost.length) };
  }
  const url = urlOnSite(href, siteUrl);
  if (!url) return { _type: 'link', kind: 'external', href };
  const route = routeOf(url.pathname);
  const id = route && pages.get(pathOf(route));
  if (id === undefined) {
    return { _type: 'link', kind: 'external', href: `${url.pathname}${url.search}${url.hash}` };
  }
  const anchor = anchorOf(url.hash);
  const headingKey = headingKeys.get(id)?.get(anchor);
  const reference = { _type: 'reference', _ref: id, _weak: true };
  return { _type: 'link', kind: 'internal', reference, ...(headingKey && { headingKey }), ...(anchor && { anchor }) };
}

/** The URL if it is on this site. Other relative URLs than paths refer to the page from which they were copied. */
function urlOnSite(href: string, siteUrl: string): URL | undefined {
  if (!URL.canParse(siteUrl) || !/^(?:https?:|\/(?![/\\]))/i.test(href) || !URL.canParse(href, siteUrl))
    return undefined;
  const url = new URL(href, siteUrl);
  return url.origin === new URL(siteUrl).origin ? url : undefined;
}
