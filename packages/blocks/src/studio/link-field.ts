import { defineField } from 'sanity';
import type { Rule } from 'sanity';
import { requiredText } from './required-text.ts';
import { validateLink } from './validate-link.ts';

/**
 * Rules of a required link; `message` says what to do. The `validation` of a field replaces that of its type, so the rules
 * of every link are repeated.
 */
export const requiredLink = (message: string) => (rule: Rule) => [
  rule.required().error(message),
  rule.custom(validateLink),
];

/** A required link. */
export const requiredLinkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  validation: requiredLink('Choose a target.'),
});

/** The link text that goes with `requiredLinkField`. */
export const linkTextField = defineField({
  name: 'label',
  title: 'Text',
  type: 'string',
  validation: requiredText('Enter the link text.'),
});
