import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { requiredLinkField } from '../../studio/link-field.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const cardType = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Enter a title for the card.'),
    }),
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 2 }),
    requiredLinkField,
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});

const cardGridType = defineType({
  name: 'cardGrid',
  title: 'Cards',
  description: 'Cards that lead to other pages.',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [defineArrayMember({ type: 'card' })],
      validation: requiredEntries('Add the cards, or remove the block.'),
    }),
  ],
  preview: {
    select: { cards: 'cards', first: 'cards.0.title' },
    prepare: ({ cards, first }) => ({ title: first ?? 'Cards', subtitle: `${Object.keys(cards ?? {}).length} cards` }),
  },
});

export const cardGridSchema = defineBodyBlock(cardGridType, [cardType]);
