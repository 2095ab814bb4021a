import { defineField } from 'sanity';
import { requiredText } from './required-text.ts';

/** A required link. */
export const requiredLinkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  validation: (rule) => rule.required().error('Choose a target.'),
});

/** The link text that goes with `requiredLinkField`. */
export const linkTextField = defineField({
  name: 'label',
  title: 'Text',
  type: 'string',
  validation: requiredText('Enter the link text.'),
});
