import { defineField } from 'sanity';
import { requiredText } from './required-text.ts';

/** A link that its owner cannot do without. */
export const requiredLinkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  validation: (rule) => rule.required().error('Say where it leads.'),
});

/** What a reader clicks, beside `requiredLinkField`. */
export const linkTextField = defineField({
  name: 'label',
  title: 'Text',
  type: 'string',
  validation: requiredText('Write the text of the link.'),
});
