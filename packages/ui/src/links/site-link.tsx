import { routeOf } from '@site/site/route-map';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site or an absolute URL; without it, as for a link whose target is gone, only the text is rendered. */
  href: string | undefined;
  children: ReactNode;
};

/** Every link of the site: a page link, a plain anchor to anything but pages, only text if it is broken. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const kind = href === undefined ? 'broken' : linkKind(href);
  if (href === undefined || kind === 'broken') return <span className={rest.className}>{children}</span>;
  if (kind === 'page') {
    return (
      <PageLink href={withTrailingSlash(href)} {...rest}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={href} {...(kind === 'external' && { rel: 'external noopener' })} {...rest}>
      {children}
    </a>
  );
}

/** A page's path as its route has it, so that a link an editor typed without the slash costs no redirect. */
export const withTrailingSlash = (href: string) => href.replace(/^([^?#]*[^/?#])(?=[?#]|$)/, '$1/');

/**
 * - `page`: a page of this site, which the router can render;
 * - `plain`: an anchor, a file or a redirect of this site, an email address or a phone number;
 * - `external`: another site;
 * - `broken`: an unsafe or invalid target, such as a `javascript:` URL.
 */
export function linkKind(href: string): 'page' | 'plain' | 'external' | 'broken' {
  if (/^https?:\/\//i.test(href)) return 'external';
  if (/^(#|mailto:|tel:)/i.test(href)) return 'plain';
  if (!/^\/(?![/\\])/.test(href)) return 'broken';
  const path = href.replace(/[?#].*$/, '');
  const isFile = /\.[a-z]+$/i.test(path);
  return !isFile && routeOf(path) !== undefined ? 'page' : 'plain';
}
