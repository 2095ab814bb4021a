import {
  authorSchema,
  blockPageSchema,
  blogIndexSchema,
  capabilitySchema,
  capsIndexSchema,
  docSchema,
  docsSidebarSchema,
  legalPageSchema,
  marketingPageSchema,
  postSchema,
  redirectSchema,
  searchSynonymSchema,
  tagSchema,
} from './documents.ts';
import { siteSettingsSchema } from './site-settings.ts';
import { providerSummarySchema } from './summary.ts';

/** The model that readers parse a document with, by its `_type`. */
export const DOCUMENT_MODELS = {
  homePage: blockPageSchema,
  platformPage: blockPageSchema,
  capsIndex: capsIndexSchema,
  blogIndex: blogIndexSchema,
  page: marketingPageSchema,
  doc: docSchema,
  docsSidebar: docsSidebarSchema,
  post: postSchema,
  author: authorSchema,
  tag: tagSchema,
  capability: capabilitySchema,
  provider: providerSummarySchema,
  legalPage: legalPageSchema,
  siteSettings: siteSettingsSchema,
  redirect: redirectSchema,
  searchSynonym: searchSynonymSchema,
};
