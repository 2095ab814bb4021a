import { z } from 'zod';
import { linkSchema } from '@site/portable-text/link';
import { hasContent, textBlockSchema } from '@site/portable-text/text-block';

const navigationItemSchema = z.object({
  _type: z.literal('navigationItem'),
  _key: z.string(),
  label: z.string().min(1),
  link: linkSchema,
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

const isEmail = (text: string) => z.email().safeParse(text).success;
const isWebUrl = (text: string) => z.url({ protocol: /^https$/ }).safeParse(text).success;

const popularPageSchema = z.object({
  _id: z.string(),
  title: z.string().min(1),
  description: z.string().optional(),
  /** The page's path on this site. */
  path: z.string(),
});

/** Used for required settings that are missing or invalid, so that the others stay in use. */
export const SETTINGS_DEFAULTS = { name: 'Untitled site', portalHost: 'https://portal.invalid' };

/** Singleton with the site name, navigation, footer, announcement and policies. */
export const siteSettingsSchema = z.object({
  _id: z.string(),
  _type: z.literal('siteSettings'),
  name: z.string().min(1),
  tagline: z.string().default(''),
  /** Origin of the external portal, without a trailing slash. */
  portalHost: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** URL that `/slack` redirects to, in ASCII. */
  chatUrl: z.url({ protocol: /^https?$/, normalize: true }).optional(),
  /** Where people report vulnerabilities, as a URI in ASCII. */
  securityContact: z
    .string()
    .refine((contact) => isEmail(contact) || isWebUrl(contact), 'Expected an email address or an https:// URL')
    .transform((contact) => (isEmail(contact) ? `mailto:${contact}` : new URL(contact).href))
    .optional(),
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
  /** Pages that search lists before a query. */
  popularPages: z.array(popularPageSchema).default([]),
  /** Queries that search suggests if it finds nothing. */
  suggestedSearches: z.array(z.string().trim().min(1)).default([]),
  colorMode: z
    .object({
      defaultMode: z.enum(['dark', 'light', 'system']).default('dark'),
      respectSystemPreference: z.boolean().default(false),
    })
    .default({ defaultMode: 'dark', respectSystemPreference: false }),
  /** Missing if there is no announcement. A new `id` shows the bar again to visitors who dismissed it. */
  announcement: z
    .object({ id: z.string().min(1), body: z.array(textBlockSchema), isDismissible: z.boolean().default(true) })
    .transform((announcement) => (hasContent(announcement.body) ? announcement : undefined))
    .optional(),
  /** Whether the site counts searches that visitors did not find an answer to. */
  countUnfoundSearches: z.boolean().default(true),
  /** The service that visits are reported to, if its fields are complete. */
  analytics: z
    .object({
      service: z.enum(['none', 'pageViews', 'google']).default('pageViews'),
      /** Of a service that receives page views and needs no consent. */
      endpoint: z.url().optional(),
      siteId: z.string().min(1).optional(),
      /** Of a Google Analytics property. */
      measurementId: z.string().min(1).optional(),
    })
    .optional(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
