import { toPageSegment } from '@site/site/page-segment';
import type { SlugifierFn } from 'sanity';

/** Characters of a generated address, or of its last part. */
const MAX_GENERATED_LENGTH = 96;

/**
 * Replaces the last part of an address, so that a page of `solutions/` or `guides/` stays there. Keeps the address if the
 * title has no Latin letters or digits: the field shows the error.
 */
export const addressFromTitle: SlugifierFn = (title, _type, { parent }) => {
  const current = (parent as { slug?: { current?: string } } | undefined)?.slug?.current ?? '';
  const segment = shortened(toPageSegment(title));
  if (segment === '')
    throw new Error(
      `Nothing was generated: addresses have only Latin letters and digits, and “${title}” has none. Type an address.`,
    );
  return `${current.slice(0, current.lastIndexOf('/') + 1)}${segment}`;
};

/** Cuts a segment after a word, or in its first word if that is too long. */
const shortened = (segment: string) =>
  segment.length <= MAX_GENERATED_LENGTH
    ? segment
    : segment
        .slice(0, MAX_GENERATED_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_GENERATED_LENGTH);
