import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import type { AdmonitionBlock } from './model.ts';
import { defineField, defineType } from 'sanity';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { requiredBody } from '../../studio/required-body.ts';

type AdmonitionKind = AdmonitionBlock['kind'];

const KINDS: Record<AdmonitionKind, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
};

const admonitionType = defineType({
  name: 'admonition',
  title: 'Note or warning',
  description: 'A colored box (callout) for a note, a tip or a warning.',
  type: 'object',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: {
        list: Object.entries(KINDS).map(([value, title]) => ({ value, title })),
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'note',
      validation: (rule) => rule.required().error('Choose the kind.'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'If empty, the kind is the title.',
      type: 'string',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'body',
      validation: requiredBody('Enter the text, or remove the block.'),
    }),
  ],
  preview: {
    select: { title: 'title', kind: 'kind' },
    prepare: ({ title, kind }) => ({
      title: title ?? KINDS[kind as AdmonitionKind],
      subtitle: KINDS[kind as AdmonitionKind],
    }),
  },
});

export const admonitionSchema = defineBodyBlock(admonitionType);
