import { imageSchema } from '@site/portable-text/image';
import { z } from 'zod';
import { bodyField, headingField } from '../../rich-text.ts';
import { actionsField, illustrationField, textField } from '../section-fields.ts';

/** Text next to an image or illustration. */
export const splitModel = z.object({
  _type: z.literal('split'),
  _key: z.string(),
  eyebrow: textField(),
  heading: headingField(),
  body: bodyField(),
  illustration: illustrationField(),
  /** Shown instead of the illustration. The Studio keeps the alternative text of an image that was removed. */
  image: imageSchema.optional().catch(undefined),
  imageSide: z.enum(['left', 'right']).default('right'),
  actions: actionsField(),
});
