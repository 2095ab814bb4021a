import { z } from 'zod';

export const CAPABILITY_PURPOSES = ['observe', 'operate', 'develop', 'manage'] as const;

/** What a page shows of a capability that it refers to. */
export const capabilitySummarySchema = z.object({
  _id: z.string(),
  slug: z.string().min(1),
  _type: z.literal('capability'),
  title: z.string().min(1),
  description: z.string().optional(),
  path: z.string(),
  purpose: z.enum(CAPABILITY_PURPOSES),
  illustration: z.string().optional(),
});
export type CapabilitySummary = z.infer<typeof capabilitySummarySchema>;
