import type { LinkInput } from '@site/portable-text/link';
import type { CustomValidatorResult } from 'sanity';
import { problemOfPath, problemOfWebAddress } from './web-address.ts';

interface FieldProblem {
  message: string;
  /** Path of the field in the link. */
  path: [keyof LinkInput];
}

/** Rejects a link that does not lead to a page or a URL. An empty one is valid. */
export function validateLink(link: object | undefined): CustomValidatorResult {
  return problemOfLink(link) ?? true;
}

/** What is wrong with a link in itself, whatever is at its target; `undefined` if it is valid. */
export function problemOfLink(link: Partial<LinkInput> | undefined): FieldProblem | undefined {
  switch (link?.kind) {
    case 'internal':
      if (!link.reference?._ref) return { message: 'Choose the page to link to.', path: ['reference'] };
      if (/[\s#/]/.test(link.anchor ?? '')) {
        return {
          message: 'Enter only the anchor of the heading, without #, for example next-steps.',
          path: ['anchor'],
        };
      }
      return undefined;
    case 'external':
      return atAddress(problemOfExternal(link.href));
    case 'portal':
      return atAddress(link.href ? problemOfPath(link.href) : 'Enter a path on the portal, for example /register.');
    default:
      return link && { message: 'Choose the target of the link.', path: ['kind'] };
  }
}

/** One or several recipients, which fields such as a subject or further recipients can follow. */
const MAIL_ADDRESSES = /^mailto:[^@?,]+@[^@?,]+(?:,[^@?,]+@[^@?,]+)*(?:\?.*)?$/i;

function problemOfExternal(href: string | undefined): string | undefined {
  if (!href) return 'Enter the URL to link to.';
  if (/^mailto:/i.test(href)) {
    if (/\s/.test(href)) return 'Remove the spaces. In a subject, write %20 instead.';
    return MAIL_ADDRESSES.test(href) ? undefined : 'Enter an email address, for example mailto:name@example.com.';
  }
  if (/^tel:/i.test(href)) {
    return /^tel:\+?[\d().-]*\d[\d().-]*$/i.test(href)
      ? undefined
      : 'Enter a phone number without spaces, for example tel:+49-30-123456.';
  }
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(href)) return `Enter an email address as mailto:${href}.`;
  if (href.startsWith('#')) return 'To link to a heading, choose “Page on this site”, then the page and its heading.';
  return href.startsWith('/') ? problemOfPath(href) : problemOfWebAddress(href);
}

const atAddress = (message: string | undefined): FieldProblem | undefined =>
  message === undefined ? undefined : { message, path: ['href'] };
