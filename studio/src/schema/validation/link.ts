import type { LinkInput } from '@site/portable-text/link';
import { problemOfPath, problemOfWebAddress } from '@site/blocks/studio/web-address';

export interface FieldProblem {
  message: string;
  /** The link's field that it is about. */
  path: [keyof LinkInput];
}

/** What keeps a link from leading anywhere; `undefined` where it is right, or not begun. */
export function problemOfLink(link: Partial<LinkInput> | undefined): FieldProblem | undefined {
  switch (link?.kind) {
    case undefined:
      return link && { message: 'Choose where the link leads.', path: ['kind'] };
    case 'internal':
      if (!link.reference?._ref) return { message: 'Choose the page that the link leads to.', path: ['reference'] };
      if (/[\s#/]/.test(link.anchor ?? '')) {
        return { message: 'Write the heading’s anchor alone, without #, such as next-steps.', path: ['anchor'] };
      }
      return undefined;
    case 'external':
      return atAddress(problemOfExternal(link.href));
    case 'portal':
      return atAddress(link.href ? problemOfPath(link.href) : 'Write the path on the portal, such as /register.');
  }
}

function problemOfExternal(href: string | undefined): string | undefined {
  if (!href) return 'Write the address that the link leads to.';
  if (/^mailto:/i.test(href)) {
    return /^mailto:[^\s@]+@[^\s@]+$/i.test(href)
      ? undefined
      : 'Write a mail address, such as mailto:name@example.com.';
  }
  return href.startsWith('/') ? problemOfPath(href) : problemOfWebAddress(href);
}

const atAddress = (message: string | undefined): FieldProblem | undefined =>
  message === undefined ? undefined : { message, path: ['href'] };
