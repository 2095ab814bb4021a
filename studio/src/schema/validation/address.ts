import { problemOfAddress } from '@site/checks/problem-of-address';
import type { CustomValidatorResult, SlugValue, ValidationContext } from 'sanity';

/** Rejects an address that a page of this type cannot have. `required()` rejects an empty one. */
export const validateAddress = (
  slug: SlugValue | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): CustomValidatorResult => problemOfAddress(document?._type ?? '', slug?.current) ?? true;
