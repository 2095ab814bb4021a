import { defineField } from 'sanity';
import { AddressField } from '../../renames/address-field.tsx';
import { validateAddress } from '../validation/address.ts';
import { addressFromTitle } from './address-from-title.ts';

interface SlugFieldOptions {
  /** Address of the page, such as `/blog/…/`. */
  address: string;
  /** Field that the slug is generated from. */
  source?: string;
}

/** The slug field of a page document. */
export function slugField({ address, source = 'title' }: SlugFieldOptions) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description: `The page is at ${address}. If you change it later, old links are redirected.`,
    type: 'slug',
    group: 'content',
    // The content checks find the other page, and name it.
    options: { source, slugify: addressFromTitle, isUnique: () => true },
    components: { field: AddressField },
    validation: (rule) => rule.custom(validateAddress),
  });
}
