import type { SchemaTypeDefinition } from 'sanity';
import { blockTypes } from '@site/blocks/registries/schemas';
import { authorType } from './documents/author.ts';
import { capsIndexType, homePageType, platformPageType } from './documents/block-pages.ts';
import { blogIndexType } from './documents/blog-index.ts';
import { capabilityType } from './documents/capability.ts';
import { docType } from './documents/doc.ts';
import { docsSidebarType } from './documents/docs-sidebar.ts';
import { legalPageType } from './documents/legal-page.ts';
import { pageType } from './documents/page.ts';
import { postType } from './documents/post.ts';
import { providerType } from './documents/provider.ts';
import { redirectType } from './documents/redirect.ts';
import { searchSynonymType } from './documents/search-synonym.ts';
import { siteSettingsType } from './documents/site-settings.ts';
import { tagType } from './documents/tag.ts';
import { connectionType, permissionType } from './objects/capability-needs.ts';
import { actionType } from './objects/action.ts';
import { sidebarCategoryType, sidebarDocType, sidebarLinkType } from './objects/docs-sidebar-items.ts';
import { linkType } from './objects/link.ts';
import { footerColumnType, navigationItemType } from './objects/navigation.ts';
import { withContentChecks } from './validation/content-checks.ts';
import { withChoiceDiffs } from './with-choice-diffs.ts';

/** Every type of the content model, as the Studio edits it. */
export const schemaTypes: SchemaTypeDefinition[] = [
  homePageType,
  platformPageType,
  capsIndexType,
  blogIndexType,
  pageType,
  docType,
  docsSidebarType,
  postType,
  authorType,
  tagType,
  capabilityType,
  providerType,
  legalPageType,
  siteSettingsType,
  redirectType,
  searchSynonymType,
  ...blockTypes,
  linkType,
  actionType,
  connectionType,
  permissionType,
  navigationItemType,
  footerColumnType,
  sidebarDocType,
  sidebarLinkType,
  sidebarCategoryType,
].map((type) => withContentChecks(withChoiceDiffs(type)));
