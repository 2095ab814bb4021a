import { linkSchema } from '@site/portable-text/link';
import { z } from 'zod';

/** A button or a link with a label. */
export const actionSchema = z.object({
  _type: z.literal('action'),
  _key: z.string(),
  label: z.string().min(1),
  link: linkSchema,
  style: z.enum(['primary', 'secondary']).default('primary'),
});
export type Action = z.infer<typeof actionSchema>;
