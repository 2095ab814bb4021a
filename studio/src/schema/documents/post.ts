import { ComposeIcon } from '@sanity/icons/Compose';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { alsoAnswersField, sectionAnswersField } from '../fields/answers-fields.ts';
import { bodyField } from '../fields/body-field.ts';
import { PAGE_GROUPS } from '../fields/groups.ts';
import { descriptionField, socialImageField, titleField } from '../fields/page-fields.ts';
import { slugField } from '../fields/slug-field.ts';
import { pagePreview } from '../fields/page-preview.ts';

/**
 * The site shows dates in UTC. Sanity 6.9 ignores "UTC" and other zones without a city, so this is one that has always been
 * at UTC±0 and has no daylight saving time.
 */
const UTC_TIME_ZONE = 'Africa/Abidjan';

export const postType = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  icon: ComposeIcon,
  groups: PAGE_GROUPS,
  fields: [
    titleField,
    slugField({ address: '/blog/…/' }),
    descriptionField,
    defineField({
      name: 'publishedAt',
      title: 'Date (UTC)',
      description:
        'Shown with the post and used to sort lists. The time is in UTC, which is also the time of Abidjan, so all visitors see the same day. A future date does not delay publishing.',
      type: 'datetime',
      options: { displayTimeZone: UTC_TIME_ZONE, allowTimeZoneSwitch: false },
      group: 'content',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('Set a date.'),
    }),
    defineField({
      name: 'authors',
      title: 'Authors',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
      validation: (rule) => [
        rule.min(1).warning('Add at least one author.'),
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
    defineField({
      name: 'related',
      title: 'Related posts',
      description: 'Shown below the post, up to three. If empty, posts with the same tags are.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'post' }], weak: true })],
      validation: (rule) => [
        rule.max(3).warning('Only the first three are shown.'),
        rule.unique().error('This post is listed twice.'),
      ],
    }),
    alsoAnswersField,
    sectionAnswersField,
    socialImageField,
  ],
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: pagePreview('post', { media: 'image' }),
});
