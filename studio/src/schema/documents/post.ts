import { ComposeIcon } from '@sanity/icons/Compose';
import { RESERVED_POST_SLUGS } from '@site/site/route-map';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { bodyField } from '../fields/body-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { slugField } from '../fields/slug-field.ts';

export const postType = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  icon: ComposeIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField({ address: '/blog/…/', reserved: RESERVED_POST_SLUGS }),
    descriptionField,
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'Shown with the post and used for its place in lists. It does not hold a post back.',
      type: 'datetime',
      group: 'content',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('Give the post a date.'),
    }),
    defineField({
      name: 'authors',
      title: 'Authors',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
      validation: (rule) => [
        rule.min(1).warning('Posts are read more where a reader sees who wrote them.'),
        rule.unique().error('This author is listed twice.'),
      ],
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'tag' }] })],
      validation: (rule) => rule.unique().error('This tag is listed twice.'),
    }),
    bodyField,
    socialImageField,
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', publishedAt: 'publishedAt', author: 'authors.0.name', media: 'image' },
    prepare: ({ title, publishedAt, author, media }) => ({
      title,
      subtitle: [publishedAt?.slice(0, 10), author].filter(Boolean).join(' · '),
      media,
    }),
  },
});
