import { toPageSegment } from '@site/site/page-path';
import { defineField } from 'sanity';
import { AddressField } from '../../renames/address-field.tsx';
import { validateAddress } from '../validation/address.ts';

/** The address of a marketing page: its path without the first and last slash. */
export const pageAddressField = defineField({
  name: 'slug',
  title: 'Address',
  description:
    'Lowercase words with hyphens. A slash puts the page below another word, for example solutions/warehouse-fleets.',
  type: 'slug',
  group: 'content',
  options: {
    source: 'title',
    slugify: (title, _type, { parent }) => addressFromTitle(title, parent as Document),
    // The content checks find the other page, and name it.
    isUnique: () => true,
  },
  components: { field: AddressField },
  validation: (rule) => [
    rule.required().error('Enter the address of the page, or press Generate.'),
    rule.custom(validateAddress),
  ],
});

type Document = { slug?: { current?: string } } | undefined;

/** Replaces the last part of the address, so that a page of `solutions/` stays there. */
function addressFromTitle(title: string, document: Document): string {
  const current = document?.slug?.current ?? '';
  return `${current.slice(0, current.lastIndexOf('/') + 1)}${toPageSegment(title)}`;
}
