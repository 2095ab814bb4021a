import { defineField } from 'sanity';
import { plainTextBlock } from '@site/blocks/studio/text-block';

interface AnnouncementValue {
  id?: string;
  body?: unknown[];
}

/** The bar above every page. An object without a text is one that an editor has emptied. */
export const announcementField = defineField({
  name: 'announcement',
  title: 'Announcement',
  description: 'A bar above every page. Without a text there is none.',
  type: 'object',
  group: 'announcement',
  fields: [
    defineField({ name: 'body', title: 'Text', type: 'array', of: [plainTextBlock] }),
    defineField({
      name: 'id',
      title: 'Name',
      description: 'Those who dismissed an announcement see the bar again under a new name, such as beta-2026-09.',
      type: 'string',
    }),
    defineField({ name: 'isDismissible', title: 'Visitors may dismiss it', type: 'boolean', initialValue: true }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { id, body = [] } = (value ?? {}) as AnnouncementValue;
      if (body.length > 0 && !id?.trim()) return { message: 'Give the announcement a name.', path: ['id'] };
      if (body.length === 0 && id) return { message: 'Write the announcement, or clear its name.', path: ['body'] };
      return true;
    }),
});
