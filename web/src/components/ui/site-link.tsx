import Link from 'next/link';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of this site or an absolute address; without it the link's target is gone and the text stands alone. */
  href: string | undefined;
  children: ReactNode;
};

/** The one way to link: client-side navigation inside the site, a plain anchor elsewhere, plain text where it is broken. */
export function SiteLink({ href, children, ...rest }: SiteLinkProps) {
  if (href === undefined) return <span className={rest.className}>{children}</span>;
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener" {...rest}>
      {children}
    </a>
  );
}
