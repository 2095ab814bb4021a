import { z } from 'zod';
import { anchorField, bodyField } from '../../rich-text.ts';

/** Questions with expandable answers. */
export const faqModel = z.object({
  _type: z.literal('faq'),
  _key: z.string(),
  items: z.array(
    z.object({
      _type: z.literal('faqItem'),
      _key: z.string(),
      question: anchorField({ isSection: true }),
      answer: bodyField({ isFoldable: true }),
    }),
  ),
});
export type FaqBlock = z.infer<typeof faqModel>;
