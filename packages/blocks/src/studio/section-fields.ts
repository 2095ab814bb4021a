import { ILLUSTRATIONS } from '@site/site/illustrations';
import { defineArrayMember, defineField } from 'sanity';
import { NEW_LINK } from './link-field.ts';
import { requiredText } from './required-text.ts';

/** Fields that many page blocks share. */

export const eyebrowField = defineField({
  name: 'eyebrow',
  title: 'Label above the heading',
  type: 'string',
});

export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: requiredText('Enter a heading for the section.'),
});

export const textField = defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 });

export const actionsField = defineField({
  name: 'actions',
  title: 'Buttons',
  type: 'array',
  of: [defineArrayMember({ type: 'action', initialValue: { style: 'primary', link: NEW_LINK } })],
  validation: (rule) => rule.max(3).warning('Use at most three buttons, so that readers see what to do first.'),
});

/** Such as `Robot arm` for `robot-arm`. */
const titleOfIllustration = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

export const illustrationField = defineField({
  name: 'illustration',
  title: 'Illustration',
  description: 'One of the site’s illustrations. It follows the color mode.',
  type: 'string',
  options: { list: ILLUSTRATIONS.map((value) => ({ value, title: titleOfIllustration(value) })) },
});
