import { z } from 'zod';

/** A quotation. */
export const quoteModel = z.object({
  _type: z.literal('quote'),
  _key: z.string(),
  text: z.string().min(1),
  attribution: z.string().optional(),
});
