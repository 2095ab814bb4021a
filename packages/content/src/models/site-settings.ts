import { z } from 'zod';
import { linkSchema } from '@site/portable-text/link';
import { textBlockSchema } from '@site/portable-text/text-block';

const navigationItemSchema = z.object({
  _type: z.literal('navigationItem'),
  _key: z.string(),
  label: z.string().min(1),
  link: linkSchema,
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

/** The singleton behind the chrome: name, navigation, footer, announcement, policies. */
export const siteSettingsSchema = z.object({
  _id: z.string(),
  _type: z.literal('siteSettings'),
  name: z.string().min(1),
  tagline: z.string().default(''),
  /** Origin of the external portal, without a last slash (R2.1). */
  portalHost: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** Where `/slack` leads (R1.17). */
  chatUrl: z.url().optional(),
  navbar: z.array(navigationItemSchema).default([]),
  footer: z
    .array(
      z.object({
        _type: z.literal('footerColumn'),
        _key: z.string(),
        title: z.string().min(1),
        links: z.array(navigationItemSchema).default([]),
      }),
    )
    .default([]),
  copyright: z.string().default(''),
  iconCredits: z.array(textBlockSchema).default([]),
  colorMode: z
    .object({
      defaultMode: z.enum(['dark', 'light', 'system']).default('dark'),
      respectSystemPreference: z.boolean().default(false),
    })
    .default({ defaultMode: 'dark', respectSystemPreference: false }),
  /** Absent where nothing is to be announced. A new `id` shows the bar again to those who dismissed it (R2.4). */
  announcement: z
    .object({ id: z.string().min(1), body: z.array(textBlockSchema), isDismissible: z.boolean().default(true) })
    .optional(),
  /** Absent where no page views are to be sent (R6.3). */
  analytics: z.object({ endpoint: z.url(), siteId: z.string().min(1) }).optional(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
