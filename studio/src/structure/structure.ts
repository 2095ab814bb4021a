import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe';
import { PackageIcon } from '@sanity/icons/Package';
import { SearchIcon } from '@sanity/icons/Search';
import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { schemaTypes } from '../schema/schema-types.ts';

type Ordering = { field: string; direction: 'asc' | 'desc' };

/** The desk, grouped by task. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(EarthGlobeIcon)
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items(['homePage', 'platformPage', 'capsIndex', 'blogIndex'].map((type) => singleton(S, type))),
        ),
      S.listItem()
        .id('docs')
        .title('Docs')
        .icon(DocumentTextIcon)
        .child(
          S.list()
            .id('docs')
            .title('Docs')
            .items([
              documents(S, 'doc', 'Docs pages', { field: 'slug.current', direction: 'asc' }),
              singleton(S, 'docsSidebar'),
            ]),
        ),
      S.listItem()
        .id('blog')
        .title('Blog')
        .icon(ComposeIcon)
        .child(
          S.list()
            .id('blog')
            .title('Blog')
            .items([
              documents(S, 'post', 'Posts', { field: 'publishedAt', direction: 'desc' }),
              documents(S, 'author', 'Authors', { field: 'name', direction: 'asc' }),
              documents(S, 'tag', 'Tags', { field: 'title', direction: 'asc' }),
              singleton(S, 'blogIndex'),
            ]),
        ),
      S.listItem()
        .id('capabilities')
        .title('Capabilities')
        .icon(PackageIcon)
        .child(
          S.list()
            .id('capabilities')
            .title('Capabilities')
            .items([
              documents(S, 'capability', 'Capabilities', { field: 'title', direction: 'asc' }),
              documents(S, 'provider', 'Providers', { field: 'name', direction: 'asc' }),
              singleton(S, 'capsIndex'),
            ]),
        ),
      documents(S, 'legalPage', 'Legal', { field: 'title', direction: 'asc' }).icon(DocumentIcon),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Navigation & settings')
        .icon(CogIcon)
        .child(
          S.list()
            .id('settings')
            .title('Navigation & settings')
            .items([singleton(S, 'siteSettings'), singleton(S, 'docsSidebar')]),
        ),
      S.listItem()
        .id('search')
        .title('Search')
        .icon(SearchIcon)
        .child(
          S.list()
            .id('search')
            .title('Search')
            .items([documents(S, 'searchSynonym', 'Synonyms', { field: '_updatedAt', direction: 'desc' })]),
        ),
      documents(S, 'redirect', 'Redirects', { field: 'from', direction: 'asc' }),
    ]);

const typeOf = (name: string) => schemaTypes.find((type) => type.name === name);

function singleton(S: StructureBuilder, type: string) {
  const { title = type, icon } = typeOf(type) ?? {};
  const item = S.listItem()
    .id(type)
    .title(title)
    .child(S.document().id(type).schemaType(type).documentId(type).title(title));
  return icon ? item.icon(icon) : item;
}

function documents(S: StructureBuilder, type: string, title: string, ordering: Ordering) {
  return S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([ordering]));
}
