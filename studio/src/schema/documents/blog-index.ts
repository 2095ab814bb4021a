import { DocumentsIcon } from '@sanity/icons/Documents';
import { defineType } from 'sanity';
import { alsoAnswersField } from '../fields/answers-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';

export const blogIndexType = defineType({
  name: 'blogIndex',
  title: 'Blog home',
  type: 'document',
  icon: DocumentsIcon,
  groups: PAGE_GROUPS,
  fields: [titleField, descriptionField, alsoAnswersField, socialImageField],
  preview: { select: { subtitle: 'title' }, prepare: ({ subtitle }) => ({ title: 'Blog home', subtitle }) },
});
