import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';
import { anchorField, bodyField } from '../../rich-text.ts';

/** Questions with expandable answers. */
export const faqModel = z.object({
  _type: z.literal('faq'),
  _key: z.string(),
  items: entriesField(
    z.object({
      _type: z.literal('faqItem'),
      _key: z.string(),
      question: anchorField({ isSection: true }),
      answer: bodyField({ isFoldable: true }),
    }),
  ),
});
export type FaqBlock = z.infer<typeof faqModel>;
