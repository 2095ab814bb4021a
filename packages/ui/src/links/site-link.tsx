import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { linkAttributes } from './link-attributes.ts';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site or an absolute URL; without it, as for a link whose target is gone, only the text is rendered. */
  href: string | undefined;
  children: ReactNode;
};

/**
 * Every link that editors can set: a page link, a plain anchor to anything but pages, only text if it is broken. For client
 * components of every page there are `PageLink` and `linkAttributes`: it needs the paths of all kinds of pages.
 */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  const attributes = href === undefined ? undefined : linkAttributes(href);
  if (attributes === undefined) return <span className={rest.className}>{children}</span>;
  return (
    <a {...attributes} {...rest}>
      {children}
    </a>
  );
}
