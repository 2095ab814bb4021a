import { linkSchema } from '@site/portable-text/link';
import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';

/** Short facts about a capability, each with a label, a value and an optional link. */
export const factsModel = z.object({
  _type: z.literal('facts'),
  _key: z.string(),
  caption: z.string().optional(),
  facts: entriesField(
    z.object({
      _type: z.literal('fact'),
      _key: z.string(),
      label: z.string().min(1),
      value: z.string().min(1),
      /** The page that the value links to. */
      link: linkSchema.optional(),
    }),
  ),
});
