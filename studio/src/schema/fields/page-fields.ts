import { defineField } from 'sanity';
import { DESCRIPTION_LENGTH, requiredText, TITLE_LENGTH } from '@site/blocks/studio/required-text';
import { DescriptionInput } from '../../search-and-social-preview/description-input.tsx';
import { TitleInput } from '../../search-and-social-preview/title-input.tsx';

/** Fields that every page document has. */

export const titleField = defineField({
  name: 'title',
  title: 'Title',
  description: 'The heading of the page, and its name in lists, search results and the browser tab.',
  type: 'string',
  group: 'content',
  components: { input: TitleInput },
  validation: (rule) => [
    ...requiredText('Enter a title.')(rule),
    rule.max(TITLE_LENGTH.max).warning(`Search engines cut off titles after about ${TITLE_LENGTH.max} characters.`),
  ],
});

export const descriptionField = defineField({
  name: 'description',
  title: 'Description',
  description: 'One or two sentences for lists, search results and social cards.',
  type: 'text',
  rows: 3,
  group: ['content', 'sharing'],
  components: { input: DescriptionInput },
  validation: (rule) => [
    ...requiredText('Enter a description of one or two sentences.')(rule),
    rule.min(DESCRIPTION_LENGTH.min).warning('Too short for search results. Write one or two sentences.'),
    rule
      .max(DESCRIPTION_LENGTH.max)
      .warning(`Search engines cut off descriptions after about ${DESCRIPTION_LENGTH.max} characters.`),
  ],
});

export const socialImageField = defineField({
  name: 'image',
  title: 'Social card',
  description: 'Shown when the page is shared, ideally 1200 × 630 pixels. If empty, the site generates one.',
  type: 'image',
  options: { hotspot: true },
  group: 'sharing',
});
