import { LaunchIcon } from '@sanity/icons/Launch';
import { defineType } from 'sanity';
import { actionsField, headingField, textField } from '../../studio/section-fields.ts';
import { defineBlock } from '../../surfaces/schema.ts';

const callToActionType = defineType({
  name: 'callToAction',
  title: 'Call to action',
  description: 'A colored band with a heading and buttons, usually at the end of a page.',
  type: 'object',
  icon: LaunchIcon,
  fields: [headingField, textField, actionsField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Call to action' }) },
});

export const callToActionSchema = defineBlock(callToActionType);
