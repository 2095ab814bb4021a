import { DocumentIcon } from '@sanity/icons/Document';
import { defineField, defineType } from 'sanity';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { bodyField } from '../fields/body-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';

export const legalPageType = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  icon: DocumentIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField({ address: '/…/, for example /privacy/' }),
    descriptionField,
    defineField({ name: 'effectiveDate', title: 'Effective date', type: 'date', group: 'content' }),
    bodyField,
    alsoAnswersField,
    sectionAnswersField,
    socialImageField,
  ],
  preview: pagePreview('legalPage'),
});
