import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { NEW_LINK, requiredLink } from '@site/blocks/studio/link-field';
import { problemOfRedirectSource } from '@site/checks/problem-of-redirect-source';
import { defineField, defineType } from 'sanity';
import { selectTarget, targetOf } from '../fields/link-preview.ts';

export const redirectType = defineType({
  name: 'redirect',
  title: 'Redirect',
  description: 'Sends visitors of an address without a page to another page.',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'From',
      description: 'A path on this site with leading and trailing slashes, for example /pricing/.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the path to redirect from.'),
        rule.custom((from) => (from ? problemOfRedirectSource(from) : undefined) ?? true),
      ],
    }),
    defineField({
      name: 'to',
      title: 'To',
      type: 'link',
      initialValue: NEW_LINK,
      validation: requiredLink('Choose the page to redirect to.'),
    }),
    defineField({
      name: 'isPermanent',
      title: 'Permanent',
      description: 'Browsers and search engines remember a permanent redirect. Leave this off if the page may return.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  orderings: [{ name: 'from', title: 'Path', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { title: 'from', ...selectTarget('to.') },
    prepare: ({ title, ...link }) => ({ title, subtitle: `→ ${targetOf(link) ?? '…'}` }),
  },
});
