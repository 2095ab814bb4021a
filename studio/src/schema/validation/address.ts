import { problemOfAddress } from '@site/checks/problem-of-address';
import type { CustomValidatorResult, SlugValue, ValidationContext } from 'sanity';

/**
 * Requires an address that a page of this type can have. The rule `required()` would report a missing one a second time, as
 * the “Current slug” of the field.
 */
export const validateAddress = (
  slug: SlugValue | undefined,
  { document }: Pick<ValidationContext, 'document'>,
): CustomValidatorResult =>
  slug === undefined
    ? 'Enter the address of the page, or press Generate.'
    : (problemOfAddress(document?._type ?? '', slug.current) ?? true);
