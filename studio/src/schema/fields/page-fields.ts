import { defineField } from 'sanity';
import { DESCRIPTION_LENGTH, requiredText } from '@site/blocks/studio/required-text';

/** Fields that every page document has. */

export const titleField = defineField({
  name: 'title',
  title: 'Title',
  description: 'The heading of the page, and its name in lists, search results and the browser tab.',
  type: 'string',
  group: 'content',
  validation: (rule) => [
    ...requiredText('Give the page a title.')(rule),
    rule.max(70).warning('Search engines cut titles after some 70 characters.'),
  ],
});

export const descriptionField = defineField({
  name: 'description',
  title: 'Description',
  description: 'One or two sentences for lists, search results and social cards.',
  type: 'text',
  rows: 3,
  group: ['content', 'sharing'],
  validation: (rule) => [
    ...requiredText('Describe the page in a sentence or two.')(rule),
    rule.min(DESCRIPTION_LENGTH.min).warning('Too short to say much in a list of search results.'),
    rule.max(DESCRIPTION_LENGTH.max).warning('Search engines cut descriptions after some 160 characters.'),
  ],
});

export const socialImageField = defineField({
  name: 'image',
  title: 'Social card',
  description: 'Shown where the page is shared, best 1200 by 630 pixels. Left empty, the site draws one.',
  type: 'image',
  options: { hotspot: true },
  group: 'sharing',
});
