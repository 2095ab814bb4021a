import { defineField } from 'sanity';
import type { SlugIsUniqueValidator } from 'sanity';
import { validateSlug } from '../validation/slug.ts';
import type { SlugForm } from '../validation/slug.ts';

interface SlugFieldOptions extends SlugForm {
  /** Where the page is, such as `/blog/…/`. */
  address: string;
  /** Field that a slug is made from. */
  source?: string;
  isUnique?: SlugIsUniqueValidator;
}

/** The part of a page's address that is its own. */
export function slugField({ address, source = 'title', isUnique, ...form }: SlugFieldOptions) {
  return defineField({
    name: 'slug',
    title: 'Address',
    description: `The page is at ${address}. When you change it later, add a redirect from the old address.`,
    type: 'slug',
    group: 'content',
    options: { source, maxLength: 96, ...(isUnique ? { isUnique } : {}) },
    // One rule: each one checks again that the slug is unique.
    validation: (rule) => rule.required().custom((slug) => validateSlug(slug?.current, form)),
  });
}
