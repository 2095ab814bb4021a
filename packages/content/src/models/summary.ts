import { z } from 'zod';
import { imageSchema } from '@site/portable-text/image';

/** Summaries of referenced documents. */
const base = z.object({ _id: z.string(), slug: z.string().min(1) });

export const pageSummarySchema = base.extend({
  _type: z.string(),
  title: z.string().min(1),
  description: z.string().optional(),
  /** The page's path on this site. */
  path: z.string(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

export const authorSummarySchema = base.extend({
  _type: z.literal('author'),
  name: z.string().min(1),
  role: z.string().optional(),
  /** Whether the author is a group of people, who are not named. */
  isTeam: z.boolean().optional(),
  path: z.string(),
  image: imageSchema.optional().catch(undefined),
});
export type AuthorSummary = z.infer<typeof authorSummarySchema>;

export const tagSummarySchema = base.extend({
  _type: z.literal('tag'),
  title: z.string().min(1),
  description: z.string().optional(),
  path: z.string(),
});
export type TagSummary = z.infer<typeof tagSummarySchema>;

export const providerSummarySchema = base.extend({ _type: z.literal('provider'), name: z.string().min(1) });
export type ProviderSummary = z.infer<typeof providerSummarySchema>;

/** Address of a page document, without its content. `_updatedAt` is ISO 8601. */
export const pageAddressSchema = base.partial({ slug: true }).extend({
  _type: z.string(),
  _updatedAt: z.string(),
  title: z.string().default(''),
  path: z.string(),
  /** Slug of a capability's provider. */
  provider: z.string().optional(),
});
export type PageAddress = z.infer<typeof pageAddressSchema>;
