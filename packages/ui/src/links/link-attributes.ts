import { routeOf } from '@site/site/route-map';

/** The attributes of an anchor to a path of this site or to an absolute URL. */
export interface LinkAttributes {
  href: string;
  rel?: string;
  /** On links to pages, as in `PageLink`. */
  'data-page'?: '';
}

/** Returns `undefined` for a broken link. */
export function linkAttributes(href: string): LinkAttributes | undefined {
  switch (linkKind(href)) {
    case 'page':
      return { href: withTrailingSlash(href), 'data-page': '' };
    case 'plain':
      return { href };
    case 'external':
      return { href, rel: 'external noopener' };
    case 'broken':
      return undefined;
  }
}

/** A page's path as its route has it, so that a link an editor typed without the slash costs no redirect. */
const withTrailingSlash = (href: string) => href.replace(/^([^?#]*[^/?#])(?=[?#]|$)/, '$1/');

/**
 * - `page`: a page of this site, which the router can render;
 * - `plain`: an anchor, a file or a redirect of this site, an email address or a phone number;
 * - `external`: another site;
 * - `broken`: an unsafe or invalid target, such as a `javascript:` URL.
 */
function linkKind(href: string): 'page' | 'plain' | 'external' | 'broken' {
  if (/^https?:\/\//i.test(href)) return 'external';
  if (/^(#|mailto:|tel:)/i.test(href)) return 'plain';
  if (!/^\/(?![/\\])/.test(href)) return 'broken';
  const path = href.replace(/[?#].*$/, '');
  const isFile = /\.[a-z]+$/i.test(path);
  return !isFile && routeOf(path) !== undefined ? 'page' : 'plain';
}
