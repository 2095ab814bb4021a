import { defineField } from 'sanity';
import type { Rule } from 'sanity';
import { requiredText } from './required-text.ts';
import { validateLink } from './validate-link.ts';

declare module 'sanity' {
  interface ObjectOptions {
    /** Whether a link or button is optional. Its form then offers “No link”, or a way to remove the button. */
    isOptional?: boolean;
  }
}

/** What a required link starts with. An optional link is not stored until it has a target. */
export const NEW_LINK = { _type: 'link', kind: 'internal' };

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
  initialValue: NEW_LINK,
  validation: requiredLink('Choose a target.'),
});

/** A link that can be left out. */
export const optionalLinkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  options: { isOptional: true },
});

/** The link text that goes with `requiredLinkField`. */
export const linkTextField = defineField({
  name: 'label',
  title: 'Text',
  type: 'string',
  validation: requiredText('Enter the link text.'),
});
