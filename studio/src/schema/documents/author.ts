import { UserIcon } from '@sanity/icons/User';
import { defineField, defineType } from 'sanity';
import { slugField } from '../fields/slug-field.ts';
import { problemOfWebAddress } from '@site/blocks/studio/web-address';
import { requiredText } from '@site/blocks/studio/required-text';

export const authorType = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  icon: UserIcon,
  groups: [{ name: 'content', title: 'Content', default: true }],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'content',
      validation: requiredText('Enter the name of the author or team.'),
    }),
    {
      ...slugField({ address: '/blog/authors/#…', source: 'name' }),
      description: 'Posts link to the author at /blog/authors/#…',
    },
    defineField({
      name: 'role',
      title: 'Role',
      description: 'For example, Robotics engineering.',
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
    defineField({ name: 'bio', title: 'About', type: 'text', rows: 3, group: 'content' }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      group: 'content',
      validation: (rule) => rule.custom((url) => (url ? (problemOfWebAddress(url) ?? true) : true)),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
});
