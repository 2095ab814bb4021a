import { defineSection, rowOf } from '../section.ts';

/** Pages with an address of their own, besides docs, posts and capabilities. */
export const pagesSection = defineSection({
  id: 'pages',
  title: 'Pages',
  types: ['homePage', 'platformPage'],
  newTypes: [],
  order: '_type asc',
  nodesOf: (entries) => entries.map((entry) => rowOf(entry)),
});

export const legalSection = defineSection({
  id: 'legal',
  title: 'Legal',
  types: ['legalPage'],
  newTypes: ['legalPage'],
  order: 'lower(title) asc',
  nodesOf: (entries) => entries.map((entry) => rowOf(entry)),
});
