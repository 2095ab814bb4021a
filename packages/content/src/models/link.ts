import { z } from 'zod';

/**
 * A link as a reader gets it: `url` is a path of this site or an absolute address. A link whose target is gone has no
 * `url`, and its text is shown without a link.
 */
export const linkSchema = z.object({
  _type: z.literal('link'),
  _key: z.string().optional(),
  kind: z.enum(['internal', 'external', 'portal']),
  url: z.string().optional(),
});
export type ResolvedLink = z.infer<typeof linkSchema>;

/** A button or a plain link with its own text. */
export const actionSchema = z.object({
  _type: z.literal('action'),
  _key: z.string(),
  label: z.string().min(1),
  link: linkSchema,
  style: z.enum(['primary', 'secondary']).default('primary'),
});
export type Action = z.infer<typeof actionSchema>;
