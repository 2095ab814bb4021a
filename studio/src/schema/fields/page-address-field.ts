import { defineField } from 'sanity';
import { AddressField } from '../../renames/address-field.tsx';
import { validateAddress } from '../validation/address.ts';
import { addressFromTitle } from './address-from-title.ts';

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
    slugify: addressFromTitle,
    // The content checks find the other page, and name it.
    isUnique: () => true,
  },
  components: { field: AddressField },
  validation: (rule) => rule.custom(validateAddress),
});
