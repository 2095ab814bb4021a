import { LaunchIcon } from '@sanity/icons/Launch';
import { defineField, defineType } from 'sanity';
import { requiredLinkField } from '@site/blocks/studio/link-field';
import { requiredText } from '@site/blocks/studio/required-text';

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
        ...requiredText('Write the text of the button.')(rule),
        rule.max(40).warning('Short texts fit every screen.'),
      ],
    }),
    requiredLinkField,
    defineField({
      name: 'style',
      title: 'Look',
      type: 'string',
      options: {
        list: [
          { value: 'primary', title: 'Filled: the one thing to do' },
          { value: 'secondary', title: 'Outlined' },
        ],
        layout: 'radio',
      },
      initialValue: 'primary',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'style' } },
});
