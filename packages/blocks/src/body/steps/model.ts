import { z } from 'zod';
import { entriesField } from '../../entries-field.ts';
import { bodyField } from '../../rich-text.ts';

/** Numbered steps, each with its own text. */
export const stepsModel = z.object({
  _type: z.literal('steps'),
  _key: z.string(),
  steps: entriesField(
    z.object({
      _type: z.literal('step'),
      _key: z.string(),
      title: z.string().min(1),
      /** Nothing if the title says all. */
      body: bodyField().default([]),
    }),
  ),
});
