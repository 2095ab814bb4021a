import { linkSchema } from '@site/portable-text/link';
import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';
import { headingField } from '../../rich-text.ts';
import { illustrationField, textField } from '../section-fields.ts';

/** Features in a grid. */
export const featureGridModel = z.object({
  _type: z.literal('featureGrid'),
  _key: z.string(),
  eyebrow: textField(),
  heading: headingField(),
  text: textField(),
  features: entriesField(
    z.object({
      _type: z.literal('feature'),
      _key: z.string(),
      title: z.string().min(1),
      text: textField(),
      illustration: illustrationField(),
      link: linkSchema.optional(),
    }),
  ),
});
export type FeatureGridBlock = z.infer<typeof featureGridModel>;
