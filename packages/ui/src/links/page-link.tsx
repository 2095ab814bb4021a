import type { AnchorHTMLAttributes } from 'react';

/** Selects the page links. */
export const PAGE_LINK_SELECTOR = 'a[data-page]';

/**
 * A link to a page of this site. The layout listens for clicks on all of them and navigates with the router. A component of
 * its own for each, as `next/link`, would be code and work for every link that a page hydrates, of which some have hundreds.
 */
export const PageLink = ({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a data-page="" {...rest}>
    {children}
  </a>
);
