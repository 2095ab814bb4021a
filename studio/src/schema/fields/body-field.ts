import { requiredBody } from '@site/blocks/studio/required-body';
import { defineField } from 'sanity';
import { validateTruncation } from '../validation/truncation.ts';

/** The main text of a page document. */
export const bodyField = defineField({
  name: 'body',
  title: 'Text',
  description: 'The title is the first heading, so headings in the text start at level 2.',
  type: 'body',
  group: 'content',
  validation: (rule) => [
    ...requiredBody('Enter the text of the page.')(rule),
    rule.custom((body, { document }) => validateTruncation(body, document?._type)).warning(),
  ],
});
