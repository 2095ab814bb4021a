import { z } from 'zod';
import { headingField } from '../../rich-text.ts';
import { actionsField, textField } from '../section-fields.ts';

/** A request to act, such as creating an account. */
export const callToActionModel = z.object({
  _type: z.literal('callToAction'),
  _key: z.string(),
  heading: headingField(),
  text: textField(),
  actions: actionsField(),
});
