import { toPageSegment } from '@site/site/page-path';
import type { SlugifierFn } from 'sanity';

/** Characters of a generated address, or of its last part. */
export const MAX_GENERATED_LENGTH = 96;

/**
 * Replaces the last part of an address, so that a page of `solutions/` or `guides/` stays there. Keeps the address if the
 * title has no Latin letters or digits.
 */
export const addressFromTitle: SlugifierFn = (title, _type, { parent }) => {
  const current = (parent as { slug?: { current?: string } } | undefined)?.slug?.current ?? '';
  const segment = shortened(toPageSegment(title));
  return segment === '' ? current : `${current.slice(0, current.lastIndexOf('/') + 1)}${segment}`;
};

/** Cuts a segment after a word, or in its first word if that is too long. */
const shortened = (segment: string) =>
  segment.length <= MAX_GENERATED_LENGTH
    ? segment
    : segment
        .slice(0, MAX_GENERATED_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_GENERATED_LENGTH);
