import { StackCompactIcon } from '@sanity/icons/StackCompact';
import { defineType } from 'sanity';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { blocksField } from '../fields/blocks-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { pageAddressField } from '../fields/page-address-field.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { pagePreview } from '../fields/page-preview.ts';

/** A marketing page with its own address. */
export const pageType = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: StackCompactIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    pageAddressField,
    descriptionField,
    blocksField,
    alsoAnswersField,
    sectionAnswersField,
    socialImageField,
  ],
  orderings: [{ name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] }],
  preview: pagePreview('page', { media: 'image' }),
});
