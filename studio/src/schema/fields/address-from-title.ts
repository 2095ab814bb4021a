import { toPageSegment } from '@site/site/page-path';
import type { SlugifierFn } from 'sanity';

/** Replaces the last part of an address, so that a page of `solutions/` or `guides/` stays there. */
export const addressFromTitle: SlugifierFn = (title, _type, { parent }) => {
  const current = (parent as { slug?: { current?: string } } | undefined)?.slug?.current ?? '';
  return `${current.slice(0, current.lastIndexOf('/') + 1)}${toPageSegment(title)}`;
};
