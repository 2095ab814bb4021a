import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { DOCS_SIDEBAR } from '@site/site/constants';
import { defineField, defineType } from 'sanity';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { bodyField } from '../fields/body-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';

export const docType = defineType({
  name: 'doc',
  title: 'Docs page',
  type: 'document',
  icon: DocumentTextIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField({ address: '/docs/…/, for example /docs/guides/getting-started/' }),
    descriptionField,
    defineField({
      name: 'sidebar',
      type: 'string',
      group: 'content',
      initialValue: DOCS_SIDEBAR,
      hidden: true,
      readOnly: true,
    }),
    bodyField,
    alsoAnswersField,
    sectionAnswersField,
    socialImageField,
  ],
  orderings: [
    { name: 'url', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: pagePreview('doc'),
});
