import type { CustomValidatorResult } from 'sanity';

/** Warns about “read more” marks that have no effect: outside posts, and after the first. */
export function validateTruncation(body: unknown, documentType: string | undefined): CustomValidatorResult {
  if (!Array.isArray(body)) return true;
  // Programs can store empty members.
  const blocks = (body as ({ _type: string; _key: string } | null)[]).filter((block) => block !== null);
  const marks = blocks.filter(({ _type }) => _type === 'truncate');
  const surplus = documentType === 'post' ? marks[1] : marks[0];
  if (!surplus) return true;
  const message =
    documentType === 'post' ? 'Only the first “Read more” has an effect.' : '“Read more” only works in posts.';
  return { message: `${message} Remove it.`, path: [{ _key: surplus._key }] };
}
