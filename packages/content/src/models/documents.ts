import { DOCS_SIDEBAR } from '@site/site/constants';
import { ILLUSTRATIONS } from '@site/site/illustrations';
import { isPagePath } from '@site/site/page-path';
import { z } from 'zod';
import { bodySchema, pageBlocksSchema } from '@site/blocks/registries/models';
import { imageSchema } from '@site/portable-text/image';
import { linkSchema } from '@site/portable-text/link';
import { authorSummarySchema, pageSummarySchema, providerSummarySchema, tagSummarySchema } from './summary.ts';
import { CAPABILITY_PURPOSES, capabilitySummarySchema } from '@site/blocks/capability-summary';
import { actionSchema } from '@site/blocks/action';
import { textBlockSchema } from '@site/portable-text/text-block';
import { capabilityNeeds, connectionSchema } from './capability-needs.ts';

/** Page documents as the reader returns them: references resolved, `slug` flattened, `path` added. */

const slug = z.string().min(1);
const datetime = z.iso.datetime({ offset: true });
const webAddress = z.url({ protocol: /^https?$/ });

/** Questions and terms in visitors' words. Search finds them, and no page shows them. */
const answers = z.array(z.string());

/** Fields of every page document. `path` is its path on this site; dates are ISO 8601. */
const page = z.object({
  _id: z.string(),
  _updatedAt: datetime,
  _rev: z.string().optional(),
  title: z.string().min(1),
  description: z.string().default(''),
  path: z.string(),
  /** Image of social cards. */
  image: imageSchema.optional(),
  /** What visitors search for when they need this page. Only the indexer reads it. */
  alsoAnswers: answers.optional(),
});

const pageWithSections = page.extend({
  /** The same for one section of the page, by the anchor of its heading. Only the indexer reads it. */
  sectionAnswers: z.array(z.object({ _key: z.string(), anchor: z.string().min(1), answers })).optional(),
});

export const docSchema = pageWithSections.extend({
  _type: z.literal('doc'),
  slug,
  sidebar: z.literal(DOCS_SIDEBAR).default(DOCS_SIDEBAR),
  body: bodySchema,
});
export type Doc = z.infer<typeof docSchema>;

export const postSchema = pageWithSections.extend({
  _type: z.literal('post'),
  slug,
  publishedAt: datetime,
  authors: z.array(authorSummarySchema).default([]),
  tags: z.array(tagSummarySchema).default([]),
  body: bodySchema,
  /** Posts that editors chose for readers of this one. */
  related: z.array(pageSummarySchema).default([]),
});
export type Post = z.infer<typeof postSchema>;

/** A post without its body, for lists. */
export const postSummarySchema = postSchema.omit({
  body: true,
  alsoAnswers: true,
  sectionAnswers: true,
  related: true,
});
export type PostSummary = z.infer<typeof postSummarySchema>;

export const authorSchema = authorSummarySchema.extend({
  _updatedAt: datetime,
  _rev: z.string().optional(),
  bio: z.string().optional(),
  url: webAddress.optional(),
  /** Pages about the author on other sites. */
  profiles: z.array(webAddress).default([]),
  /** What visitors search for when they need this page. Only the indexer reads it. */
  alsoAnswers: answers.optional(),
});
export type Author = z.infer<typeof authorSchema>;

/** The page of an author, with the fields that search indexes of every page. */
export const authorPageSchema = authorSchema.transform((author) => ({
  ...author,
  title: author.name,
  description: author.bio ?? author.role ?? '',
}));
export type AuthorPage = z.infer<typeof authorPageSchema>;

export const tagSchema = tagSummarySchema.extend({ _updatedAt: datetime, _rev: z.string().optional() });
export type Tag = z.infer<typeof tagSchema>;

export const capabilitySchema = pageWithSections.extend({
  _type: z.literal('capability'),
  slug,
  provider: providerSummarySchema,
  purpose: z.enum(CAPABILITY_PURPOSES),
  illustration: z.enum(ILLUSTRATIONS).optional().catch(undefined),
  /** Name of its npm package. */
  packageName: z.string().optional(),
  /** Price per robot and month with its currency. Empty if unknown. */
  price: z.string().optional(),
  ...capabilityNeeds,
  body: bodySchema,
  related: z.array(capabilitySummarySchema).default([]),
  /** Docs pages and posts about it. */
  furtherReading: z.array(pageSummarySchema).default([]),
});
export type Capability = z.infer<typeof capabilitySchema>;

/** A capability without its text, for the IT hand-off. */
export const capabilityWithNeedsSchema = capabilitySummarySchema.extend(capabilityNeeds);
export type CapabilityWithNeeds = z.infer<typeof capabilityWithNeedsSchema>;

export const legalPageSchema = pageWithSections.extend({
  _type: z.literal('legalPage'),
  slug,
  effectiveDate: z.iso.date().optional(),
  body: bodySchema,
});
export type LegalPage = z.infer<typeof legalPageSchema>;

/** `homePage` and `platformPage`: singleton pages made of blocks. */
export const blockPageSchema = pageWithSections.extend({
  _type: z.enum(['homePage', 'platformPage']),
  blocks: pageBlocksSchema,
});
export type BlockPage = z.infer<typeof blockPageSchema>;

/** The overview of capabilities, with what the pages of all capabilities share. */
export const capsIndexSchema = pageWithSections.extend({
  _type: z.literal('capsIndex'),
  blocks: pageBlocksSchema,
  /** Buttons on the page of each capability. */
  capabilityActions: z.array(actionSchema).default([]),
  /** Connections that every robot needs, whatever its capabilities are. */
  connections: z.array(connectionSchema).default([]),
  /** Advice below the IT hand-off. */
  handOffNotes: z.array(textBlockSchema).default([]),
});
export type CapsIndex = z.infer<typeof capsIndexSchema>;

/** A marketing page that editors created. Its slug is its path on the site without the first and last slash. */
export const marketingPageSchema = pageWithSections.extend({
  _type: z.literal('page'),
  slug: slug.refine(isPagePath, 'not a valid address of a page'),
  blocks: pageBlocksSchema,
});
export type MarketingPage = z.infer<typeof marketingPageSchema>;

export const blogIndexSchema = page.extend({
  _type: z.literal('blogIndex'),
  /** The post at the top of the blog; without it, the newest one. */
  featured: pageSummarySchema.optional().catch(undefined),
});
export type BlogIndex = z.infer<typeof blogIndexSchema>;

export const redirectSchema = z.object({
  _id: z.string(),
  _type: z.literal('redirect'),
  /** A path on this site. */
  from: z.string().startsWith('/'),
  to: linkSchema,
  isPermanent: z.boolean().default(false),
});
export type Redirect = z.infer<typeof redirectSchema>;

/**
 * Words that search treats as equal. With `input`, a search for `input` also finds `synonyms`, but not the other way around.
 */
export const searchSynonymSchema = z.object({
  _id: z.string(),
  _type: z.literal('searchSynonym'),
  input: z.string().optional(),
  synonyms: z.array(z.string()).default([]),
});
export type SearchSynonym = z.infer<typeof searchSynonymSchema>;

/** An entry of the docs sidebar. */
export type SidebarItem =
  | { _type: 'sidebarDoc'; _key: string; label?: string | undefined; doc: z.infer<typeof pageSummarySchema> }
  | { _type: 'sidebarLink'; _key: string; label: string; link: z.infer<typeof linkSchema> }
  | { _type: 'sidebarCategory'; _key: string; label: string; isCollapsed: boolean; items: SidebarItem[] };

const sidebarItemsSchema: z.ZodType<SidebarItem[]> = z.lazy(() =>
  z.array(
    z.discriminatedUnion('_type', [
      z.object({
        _type: z.literal('sidebarDoc'),
        _key: z.string(),
        label: z.string().optional(),
        doc: pageSummarySchema,
      }),
      z.object({ _type: z.literal('sidebarLink'), _key: z.string(), label: z.string().min(1), link: linkSchema }),
      z.object({
        _type: z.literal('sidebarCategory'),
        _key: z.string(),
        label: z.string().min(1),
        isCollapsed: z.boolean().default(false),
        items: sidebarItemsSchema,
      }),
    ]),
  ),
);

export const docsSidebarSchema = z.object({
  _id: z.string(),
  _type: z.literal('docsSidebar'),
  name: z.literal(DOCS_SIDEBAR).default(DOCS_SIDEBAR),
  items: sidebarItemsSchema,
});
export type DocsSidebar = z.infer<typeof docsSidebarSchema>;
