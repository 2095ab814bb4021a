import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { defineField, defineType } from 'sanity';
import { validateRedirect } from '../validation/redirect.ts';

export const redirectType = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Sends visitors of an address that is no page to one that is.',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      description: 'A path of this site, from the first slash to the last, such as /pricing/.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the path that visitors come to.'),
        rule.custom(validateRedirect),
      ],
    }),
    defineField({
      name: 'to',
      title: 'To',
      type: 'link',
      validation: (rule) => rule.required().error('Say where it leads.'),
    }),
    defineField({
      name: 'isPermanent',
      title: 'For good',
      description: 'Browsers and search engines remember it. Leave it off where the page may come back.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  orderings: [{ name: 'from', title: 'Path', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', page: 'to.reference.title', href: 'to.href' },
    prepare: ({ title, page, href }) => ({ title, subtitle: `→ ${page ?? href ?? '…'}` }),
  },
});
