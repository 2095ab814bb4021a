import { UlistIcon } from '@sanity/icons/Ulist';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { optionalLinkField } from '../../studio/link-field.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const factType = defineType({
  name: 'fact',
  title: 'Fact',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'For example, License.',
      type: 'string',
      validation: requiredText('Enter a label.'),
    }),
    defineField({ name: 'value', title: 'Value', type: 'string', validation: requiredText('Enter a value.') }),
    defineField({ ...optionalLinkField, description: 'Makes the value a link.' }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
});

const factsType = defineType({
  name: 'facts',
  title: 'Facts',
  description: 'Short facts in two columns, such as specifications.',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
    defineField({
      name: 'facts',
      title: 'Facts',
      type: 'array',
      of: [defineArrayMember({ type: 'fact' })],
      validation: requiredEntries('Add the facts, or remove the block.'),
    }),
  ],
  preview: {
    select: { caption: 'caption', first: 'facts.0.label' },
    prepare: ({ caption, first }) => ({ title: caption ?? first ?? 'Facts', subtitle: 'Facts' }),
  },
});

export const factsSchema = defineBodyBlock(factsType, [factType]);
