import { problemOfPagePath } from '@site/site/page-path';
import type { CustomValidatorResult, SlugValue, ValidationContext } from 'sanity';
import { validateUniqueAddress } from './unique-address.ts';

/** Rejects an address that a page cannot have, or that another page has. */
export async function validatePageAddress(
  slug: SlugValue | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<CustomValidatorResult> {
  const path = slug?.current;
  if (!path || !context.document) return true;
  return problemOfPagePath(path) ?? validateUniqueAddress(context);
}
