import { z } from 'zod';
import { headingField } from '../../rich-text.ts';
import { actionsField, illustrationField, textField } from '../section-fields.ts';

/** The top of a page: what it is about, in one sentence. */
export const heroModel = z.object({
  _type: z.literal('hero'),
  _key: z.string(),
  eyebrow: textField(),
  heading: headingField(),
  text: textField(),
  actions: actionsField(),
  illustration: illustrationField(),
});
