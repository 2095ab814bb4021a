import { LaunchIcon } from '@sanity/icons/Launch';
import { defineField, defineType } from 'sanity';
import { requiredLinkField } from '@site/blocks/studio/link-field';
import { requiredText } from '@site/blocks/studio/required-text';
import { ActionInput } from '../inputs/action-input.tsx';

/** A button with its own text. */
export const actionType = defineType({
  name: 'action',
  title: 'Button',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Text',
      type: 'string',
      validation: (rule) => [
        ...requiredText('Enter the text of the button.')(rule),
        rule.max(40).warning('Use a shorter text. Long ones do not fit on small screens.'),
      ],
    }),
    // Only a button in a list starts with a target, because the button of a plan is optional.
    { ...requiredLinkField, initialValue: undefined },
    defineField({
      name: 'style',
      title: 'Style',
      type: 'string',
      options: {
        list: [
          { value: 'primary', title: 'Filled, for the main action' },
          { value: 'secondary', title: 'Outlined' },
        ],
        layout: 'radio',
      },
    }),
  ],
  components: { input: ActionInput },
  preview: {
    select: { title: 'label', style: 'style' },
    prepare: ({ title, style }) => ({ title, subtitle: style === 'secondary' ? 'Outlined' : 'Filled' }),
  },
});
