import { PAGE_TEMPLATES } from '../../page-templates/page-templates.ts';
import type { PageEntry } from '../page-entry.ts';
import { defineSection, rowOf } from '../section.ts';

/** Pages with an address of their own, besides docs, posts and capabilities. */
export const pagesSection = defineSection({
  id: 'pages',
  title: 'Pages',
  types: ['homePage', 'platformPage', 'page'],
  newTypes: [],
  newTemplates: PAGE_TEMPLATES,
  order: 'slug.current asc, _type asc',
  nodesOf: (entries) => {
    const isFixed = ({ type }: PageEntry) => type !== 'page';
    return [...entries.filter(isFixed), ...entries.filter((entry) => !isFixed(entry))].map((entry) => rowOf(entry));
  },
});

export const legalSection = defineSection({
  id: 'legal',
  title: 'Legal',
  types: ['legalPage'],
  newTypes: ['legalPage'],
  order: 'lower(title) asc',
  nodesOf: (entries) => entries.map((entry) => rowOf(entry)),
});
