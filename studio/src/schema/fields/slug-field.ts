import { defineField } from 'sanity';
import { AddressField } from '../../renames/address-field.tsx';
import { validateSlug } from '../validation/slug.ts';
import type { SlugForm } from '../validation/slug.ts';
import { validateUniqueAddress } from '../validation/unique-address.ts';

interface SlugFieldOptions extends SlugForm {
  /** URL of the page, such as `/blog/…/`. */
  address: string;
  /** Field that the slug is generated from. */
  source?: string;
}

/** The slug field of a page document. */
export function slugField({ address, source = 'title', ...form }: SlugFieldOptions) {
  return defineField({
    name: 'slug',
    title: 'URL',
    description: `The page is at ${address}. If you change it later, old links are redirected.`,
    type: 'slug',
    group: 'content',
    // Sanity's own check does not name the other page.
    options: { source, maxLength: 96, isUnique: () => true },
    components: { field: AddressField },
    // A single rule, because Sanity runs its own checks of a slug once for each.
    validation: (rule) =>
      rule.required().custom(async (slug, context) => {
        const result = validateSlug(slug?.current, form);
        return result === true ? validateUniqueAddress(context) : result;
      }),
  });
}
