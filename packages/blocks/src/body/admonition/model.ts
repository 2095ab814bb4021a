import { z } from 'zod';
import { bodyField } from '../../rich-text.ts';

export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** A note or warning set apart from the text. */
export const admonitionModel = z.object({
  _type: z.literal('admonition'),
  _key: z.string(),
  kind: z.enum(ADMONITION_KINDS),
  /** Shown after the name of the kind. */
  title: z.string().optional(),
  body: bodyField(),
});
export type AdmonitionBlock = z.infer<typeof admonitionModel>;
