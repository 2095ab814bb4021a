import { defineField } from 'sanity';
import { plainTextBlock } from '@site/blocks/studio/text-block';
import { hasContent } from '@site/portable-text/text-block';

interface AnnouncementValue {
  id?: string;
  body?: { _type: string }[];
}

/** The bar above every page. Clearing the text in the Studio leaves an object without text. */
export const announcementField = defineField({
  name: 'announcement',
  title: 'Announcement',
  description: 'A bar above every page. If the text is empty, there is no bar.',
  type: 'object',
  group: 'announcement',
  fields: [
    defineField({ name: 'body', title: 'Text', type: 'array', of: [plainTextBlock] }),
    defineField({
      name: 'id',
      title: 'Name',
      description: 'For example, beta-2026-09. Change the name to show the bar again to visitors who dismissed it.',
      type: 'string',
    }),
    defineField({ name: 'isDismissible', title: 'Visitors can dismiss it', type: 'boolean', initialValue: true }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const { id, body = [] } = (value ?? {}) as AnnouncementValue;
      const hasText = hasContent(body);
      if (hasText && !id?.trim()) return { message: 'Enter a name for the announcement.', path: ['id'] };
      if (!hasText && id) return { message: 'Enter the text of the announcement, or clear its name.', path: ['body'] };
      return true;
    }),
});
