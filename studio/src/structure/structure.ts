import { AddIcon } from '@sanity/icons/Add';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { PackageIcon } from '@sanity/icons/Package';
import type { ComponentType } from 'react';
import type { ItemChild, StructureBuilder, StructureResolver } from 'sanity/structure';
import { LazySectionPane } from '../content-lists/lazy-section-pane.tsx';
import type { Section } from '../content-lists/section.ts';
import { blogSection } from '../content-lists/sections/blog.ts';
import { capabilitiesSection } from '../content-lists/sections/capabilities.ts';
import { docsSection } from '../content-lists/sections/docs.ts';
import { legalSection, pagesSection } from '../content-lists/sections/pages.ts';
import { siteSection } from '../content-lists/sections/site.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { SINGLETON_TYPES } from './singletons.ts';

type Ordering = { field: string; direction: 'asc' | 'desc' };

/** The lists of documents, by what staff work on. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      section(S, siteSection, CogIcon, {
        redirects: documents(S, 'redirect', 'Redirects', { field: 'from', direction: 'asc' }),
        synonyms: documents(S, 'searchSynonym', 'Search synonyms', { field: '_updatedAt', direction: 'desc' }),
      }),
      S.divider(),
      section(S, pagesSection, EarthGlobeIcon),
      section(S, capabilitiesSection, PackageIcon, {
        providers: documents(S, 'provider', 'Providers', { field: 'name', direction: 'asc' }),
      }),
      section(S, docsSection, DocumentTextIcon),
      section(S, blogSection, ComposeIcon, {
        authors: documents(S, 'author', 'Authors', { field: 'name', direction: 'asc' }),
        tags: documents(S, 'tag', 'Tags', { field: 'title', direction: 'asc' }),
      }),
      section(S, legalSection, DocumentIcon),
    ]);

const titleOf = (name: string) => schemaTypes.find((type) => type.name === name)?.title ?? name;

/** The item of a section. `lists` are further lists that its rows open. */
function section(S: StructureBuilder, options: Section, icon: ComponentType, lists: Record<string, ItemChild> = {}) {
  const { id, title, types, newTypes } = options;
  const pane = S.component(LazySectionPane)
    .id(id)
    .title(title)
    .options({ section: options })
    .menuItems(
      newTypes.map((type) =>
        S.menuItem()
          .title(`New ${titleOf(type).toLowerCase()}`)
          .icon(AddIcon)
          .intent({ type: 'create', params: { type, template: type } })
          .showAsAction(true),
      ),
    )
    .canHandleIntent((intent, params) => ['edit', 'create'].includes(intent) && types.includes(params['type'] ?? ''))
    .child((childId) => lists[childId] ?? document(S, childId, types));
  return S.listItem().id(id).title(title).icon(icon).child(pane);
}

/** The form of a document of a section: of a singleton, whose id is its type, or of the only other type. */
function document(S: StructureBuilder, id: string, types: readonly string[]) {
  const type = types.includes(id) ? id : (types.find((each) => !SINGLETON_TYPES.has(each)) ?? id);
  return S.document().id(id).documentId(id).schemaType(type);
}

function documents(S: StructureBuilder, type: string, title: string, ordering: Ordering) {
  return S.documentTypeList(type).title(title).defaultOrdering([ordering]);
}
