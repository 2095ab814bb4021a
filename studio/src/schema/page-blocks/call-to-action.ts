import { LaunchIcon } from '@sanity/icons/Launch';
import { defineType } from 'sanity';
import { actionsField, headingField, textField } from '../fields/section-fields.ts';

export const callToActionType = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: LaunchIcon,
  fields: [headingField, textField, actionsField],
  preview: { select: { title: 'heading' }, prepare: ({ title }) => ({ title, subtitle: 'Call to action' }) },
});
