import { UserIcon } from '@sanity/icons/User';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { alsoAnswersField } from '../fields/answers-fields.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';
import { problemOfWebAddress } from '@site/blocks/studio/web-address';
import { requiredText } from '@site/blocks/studio/required-text';

const validateAddress = (url: string | undefined) => (url ? (problemOfWebAddress(url) ?? true) : true);

export const authorType = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  icon: UserIcon,
  groups: PAGE_GROUPS,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: requiredText('Enter the name of the author or team.'),
    }),
    slugField({ address: '/blog/authors/…/', source: 'name' }),
    defineField({
      name: 'isTeam',
      title: 'This is a team',
      description: 'Search engines then list the author as an organization, not as a person.',
      type: 'boolean',
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'role',
      title: 'Role',
      description: 'What the author does, for example: Robotics engineering.',
      type: 'string',
      group: 'content',
    }),
    defineField({
      name: 'image',
      title: 'Portrait',
      type: 'image',
      options: { hotspot: true },
      group: 'content',
    }),
    defineField({
      name: 'bio',
      title: 'About',
      description: 'One to three sentences at the top of the author’s page.',
      type: 'text',
      rows: 3,
      group: 'content',
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      group: 'content',
      validation: (rule) => rule.custom(validateAddress),
    }),
    defineField({
      name: 'profiles',
      title: 'Profiles',
      description: 'Pages about the author on other sites, for example on GitHub or LinkedIn.',
      type: 'array',
      of: [defineArrayMember({ type: 'url', validation: (rule) => rule.custom(validateAddress) })],
      group: 'content',
      validation: (rule) => rule.unique().error('This page is already in the list.'),
    }),
    alsoAnswersField,
  ],
  preview: pagePreview('author', { title: 'name', media: 'image' }),
});
