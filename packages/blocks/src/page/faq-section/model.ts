import { z } from 'zod';
import { faqModel } from '../../body/faq/model.ts';
import { headingField } from '../../rich-text.ts';

/** Questions as a section of a page. */
export const faqSectionModel = z.object({
  _type: z.literal('faqSection'),
  _key: z.string(),
  heading: headingField(),
  items: faqModel.shape.items,
});
