import { AddIcon } from '@sanity/icons/Add';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { PackageIcon } from '@sanity/icons/Package';
import type { ComponentType } from 'react';
import type { ComponentBuilder, ItemChild, StructureBuilder, StructureResolver } from 'sanity/structure';
import { LazySectionPane } from '../content-lists/lazy-section-pane.tsx';
import type { Section } from '../content-lists/section.ts';
import { blogSection } from '../content-lists/sections/blog.ts';
import { capabilitiesSection } from '../content-lists/sections/capabilities.ts';
import { docsSection } from '../content-lists/sections/docs.ts';
import { legalSection, pagesSection } from '../content-lists/sections/pages.ts';
import { siteSection } from '../content-lists/sections/site.ts';
import { schemaTypes } from '../schema/schema-types.ts';
import { NotFoundPane } from './not-found-pane.tsx';
import { SINGLETON_TYPES } from './singletons.ts';

/** The intents of links to forms. */
const FORM_INTENTS: ReadonlySet<string> = new Set(['edit', 'create']);

type Ordering = { field: string; direction: 'asc' | 'desc' };

/** The lists of documents, by what staff work on. */
export const structure: StructureResolver = (S) => {
  const site = section(S, siteSection, {
    redirects: documents(S, 'redirect', 'Redirects', { field: 'from', direction: 'asc' }),
    synonyms: documents(S, 'searchSynonym', 'Search synonyms', { field: '_updatedAt', direction: 'desc' }),
  });
  const pages = section(S, pagesSection);
  const capabilities = section(S, capabilitiesSection, {
    providers: documents(S, 'provider', 'Providers', { field: 'name', direction: 'asc' }),
  });
  const docs = section(S, docsSection);
  const blog = section(S, blogSection, {
    authors: documents(S, 'author', 'Authors', { field: 'name', direction: 'asc' }),
    tags: documents(S, 'tag', 'Tags', { field: 'title', direction: 'asc' }),
  });
  const legal = section(S, legalSection);
  const panes = [site, pages, capabilities, docs, blog, legal];
  return (
    S.list()
      .id('content')
      .title('Content')
      .items([
        itemOf(S, site, CogIcon),
        S.divider(),
        itemOf(S, pages, EarthGlobeIcon),
        itemOf(S, capabilities, PackageIcon),
        itemOf(S, docs, DocumentTextIcon),
        itemOf(S, blog, ComposeIcon),
        itemOf(S, legal, DocumentIcon),
      ])
      .child((childId) => panes.find((pane) => pane.getId() === childId) ?? notFound(S))
      // Sanity 6.9 opens links that no list handles in a form, and crashes if their type does not exist.
      .canHandleIntent((intent, { type = '' }) => FORM_INTENTS.has(intent) && S.context.schema.get(type) === undefined)
  );
};

const titleOf = (name: string) => schemaTypes.find((type) => type.name === name)?.title ?? name;

/** The list of a section. `lists` are further lists that its rows open. */
function section(S: StructureBuilder, options: Section, lists: Record<string, ItemChild> = {}) {
  const { id, title, types, newTypes } = options;
  return S.component(LazySectionPane)
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
    .canHandleIntent((intent, params) => FORM_INTENTS.has(intent) && types.includes(params['type'] ?? ''))
    .child((childId) => lists[childId] ?? document(S, childId, types));
}

function itemOf(S: StructureBuilder, pane: ComponentBuilder, icon: ComponentType) {
  return S.listItem()
    .id(pane.getId() ?? '')
    .title(pane.getTitle() ?? '')
    .icon(icon)
    .child(pane);
}

/** The form of a document of a section: of a singleton, whose id is its type, or of the only other type. */
function document(S: StructureBuilder, id: string, types: readonly string[]) {
  const type = types.includes(id) ? id : types.find((each) => !SINGLETON_TYPES.has(each));
  return type === undefined ? notFound(S) : S.document().id(id).documentId(id).schemaType(type);
}

const notFound = (S: StructureBuilder) => S.component(NotFoundPane).id('not-found').title('Not found');

function documents(S: StructureBuilder, type: string, title: string, ordering: Ordering) {
  return S.documentTypeList(type).title(title).defaultOrdering([ordering]);
}
