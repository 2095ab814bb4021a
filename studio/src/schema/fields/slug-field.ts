import { defineField } from 'sanity';
import type { SlugIsUniqueValidator } from 'sanity';
import { validateSlug } from '../validation/slug.ts';
import type { SlugForm } from '../validation/slug.ts';

interface SlugFieldOptions extends SlugForm {
  /** URL of the page, such as `/blog/…/`. */
  address: string;
  /** Field that the slug is generated from. */
  source?: string;
  isUnique?: SlugIsUniqueValidator;
}

/** The slug field of a page document. */
export function slugField({ address, source = 'title', isUnique, ...form }: SlugFieldOptions) {
  return defineField({
    name: 'slug',
    title: 'URL',
    description: `The page is at ${address}. If you change it later, add a redirect from the old URL.`,
    type: 'slug',
    group: 'content',
    options: { source, maxLength: 96, ...(isUnique ? { isUnique } : {}) },
    // A single rule, because each rule of a slug field checks again that the slug is unique.
    validation: (rule) => rule.required().custom((slug) => validateSlug(slug?.current, form)),
  });
}
