import { ApiIcon } from '@sanity/icons/Api';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { plainTextBlock } from '../../studio/text-block.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const apiRowType = defineType({
  name: 'apiRow',
  title: 'Entry',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: requiredText('Enter the name of the parameter, field or function.'),
    }),
    defineField({
      name: 'type',
      title: 'Type',
      description: 'As code, for example string | undefined.',
      type: 'string',
    }),
    defineField({ name: 'isRequired', title: 'Required', type: 'boolean', initialValue: false }),
    defineField({ name: 'defaultValue', title: 'Default', description: 'As code.', type: 'string' }),
    defineField({ name: 'description', title: 'Description', type: 'array', of: [plainTextBlock] }),
  ],
  preview: { select: { title: 'name', subtitle: 'type' } },
});

const apiTableType = defineType({
  name: 'apiTable',
  title: 'API table',
  description: 'Parameters or fields of an API, with types and defaults.',
  type: 'object',
  icon: ApiIcon,
  fields: [
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
    defineField({
      name: 'rows',
      title: 'Entries',
      type: 'array',
      of: [defineArrayMember({ type: 'apiRow' })],
      validation: requiredEntries('Add the entries, or remove the block.'),
    }),
  ],
  preview: {
    select: { caption: 'caption', rows: 'rows' },
    prepare: ({ caption, rows }) => ({
      title: caption ?? 'API table',
      subtitle: `${Object.keys(rows ?? {}).length} entries`,
    }),
  },
});

export const apiTableSchema = defineBodyBlock(apiTableType, [apiRowType]);
