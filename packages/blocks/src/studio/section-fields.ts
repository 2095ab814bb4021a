import { ILLUSTRATIONS } from '@site/site/illustrations';
import { defineArrayMember, defineField } from 'sanity';
import { requiredText } from './required-text.ts';

/** Fields that many page blocks share. */

export const eyebrowField = defineField({
  name: 'eyebrow',
  title: 'Line above the heading',
  type: 'string',
});

export const headingField = defineField({
  name: 'heading',
  title: 'Heading',
  type: 'string',
  validation: requiredText('Give the section a heading.'),
});

export const textField = defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 });

export const actionsField = defineField({
  name: 'actions',
  title: 'Buttons',
  type: 'array',
  of: [defineArrayMember({ type: 'action' })],
  validation: (rule) => rule.max(3).warning('More than three buttons leave the choice to the reader.'),
});

export const illustrationField = defineField({
  name: 'illustration',
  title: 'Drawing',
  description: 'One of the drawings of the site, which follow the colour mode.',
  type: 'string',
  options: { list: ILLUSTRATIONS.map((value) => ({ value, title: value.replaceAll('-', ' ') })) },
});
