import { DOCS_LANDING_ID, PAGE_TYPES, pathOf, pathOfDocument } from '@site/site/route-map';
import type { PageType } from '@site/site/route-map';
import { defineLocations } from 'sanity/presentation';
import type { DocumentLocationResolvers } from 'sanity/presentation';
import { titleOf } from '../renames/document-address.ts';

/** Where the site shows a document. The Studio lists these pages above the form. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(PAGE_TYPES.map((type) => [type, ofPage(type)])),
  siteSettings: defineLocations({
    message: 'Used on every page',
    locations: [{ title: 'Home', href: pathOf({ name: 'home' }) }],
  }),
  docsSidebar: defineLocations({
    message: 'Used on every page of the documentation',
    locations: [{ title: 'Documentation', href: pathOf({ name: 'doc', id: DOCS_LANDING_ID }) }],
  }),
  provider: defineLocations({ locations: [{ title: 'Capabilities', href: pathOf({ name: 'caps' }) }] }),
};

function ofPage(type: PageType) {
  return defineLocations({
    select: { title: 'title', name: 'name', slug: 'slug.current', provider: 'provider.slug.current' },
    resolve: (document) => {
      const path = pathOfDocument({ _type: type, slug: document?.['slug'], provider: document?.['provider'] });
      if (path === undefined) return { message: 'This document has no URL yet', tone: 'caution' };
      return { locations: [{ title: titleOf(document ?? {}), href: path }] };
    },
  });
}
