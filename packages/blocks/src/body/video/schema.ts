import { PlayIcon } from '@sanity/icons/Play';
import { defineField, defineType } from 'sanity';
import { problemOfWebAddress } from '../../studio/web-address.ts';
import { requiredText } from '../../studio/required-text.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';

const videoType = defineType({
  name: 'video',
  title: 'Video',
  description: 'A video that loads when a reader presses play.',
  type: 'object',
  icon: PlayIcon,
  fields: [
    defineField({
      name: 'url',
      title: 'URL',
      description: 'The URL of the video’s page or file. Nothing is loaded from it until a reader presses play.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('Enter the URL of the video, or remove the block.'),
        rule.custom((url) => (url ? (problemOfWebAddress(url) ?? true) : true)),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: requiredText('Enter a title that says what the video shows.'),
    }),
    defineField({
      name: 'poster',
      title: 'Poster image',
      description: 'Shown before the video plays.',
      type: 'image',
      options: { hotspot: true },
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'url', media: 'poster' } },
});

export const videoSchema = defineBodyBlock(videoType);
