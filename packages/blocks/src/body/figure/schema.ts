import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType } from 'sanity';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const figureType = defineType({
  name: 'figure',
  title: 'Image',
  description: 'A photo, screenshot or picture with a caption. Readers can enlarge it.',
  type: 'object',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'image',
      options: { hotspot: true },
      validation: (rule) => [
        rule.required().error('Choose an image, or remove the block.'),
        rule.assetRequired().error('Choose an image, or remove the block.'),
      ],
    }),
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'Describes the image for readers who cannot see it, and for search engines.',
      type: 'string',
      validation: requiredText('Describe what the image shows.'),
    }),
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
  ],
  preview: {
    select: { alt: 'alt', caption: 'caption', media: 'image' },
    prepare: ({ alt, caption, media }) => ({ title: caption ?? alt ?? 'Image', subtitle: alt, media }),
  },
});

export const figureSchema = defineBodyBlock(figureType);
