import { defineField } from 'sanity';

/** A link that its owner cannot do without. */
export const requiredLinkField = defineField({
  name: 'link',
  title: 'Link',
  type: 'link',
  validation: (rule) => rule.required().error('Say where it leads.'),
});
