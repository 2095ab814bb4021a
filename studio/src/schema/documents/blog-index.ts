import { DocumentsIcon } from '@sanity/icons/Documents';
import { defineField, defineType } from 'sanity';
import { alsoAnswersField } from '../fields/answers-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { pagePreview } from '../fields/page-preview.ts';

export const blogIndexType = defineType({
  name: 'blogIndex',
  title: 'Blog home',
  type: 'document',
  icon: DocumentsIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    descriptionField,
    defineField({
      name: 'featured',
      title: 'Featured post',
      description: 'Shown large at the top of the blog. If empty, the newest post is.',
      type: 'reference',
      to: [{ type: 'post' }],
      weak: true,
      group: 'content',
    }),
    alsoAnswersField,
    socialImageField,
  ],
  preview: pagePreview('blogIndex', { name: 'Blog home' }),
});
