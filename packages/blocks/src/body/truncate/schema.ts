import { TruncateIcon } from '@sanity/icons/Truncate';
import { defineField, defineType } from 'sanity';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const truncateType = defineType({
  name: 'truncate',
  title: 'Read more',
  description: 'Lists of posts show the text above it.',
  type: 'object',
  icon: TruncateIcon,
  fields: [
    // An object type needs at least one field.
    defineField({ name: 'mark', type: 'string', hidden: true, readOnly: true }),
  ],
  preview: { prepare: () => ({ title: 'Read more', subtitle: 'Lists of posts end here' }) },
});

export const truncateSchema = defineBodyBlock(truncateType);
