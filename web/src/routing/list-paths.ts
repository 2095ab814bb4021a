import { pathOf } from '@site/site/route-map';

/** Paths of pages that exist without a document. */
export const LIST_PATHS: readonly string[] = [
  pathOf({ name: 'home' }),
  pathOf({ name: 'caps' }),
  pathOf({ name: 'handOff' }),
  pathOf({ name: 'blog', page: 1 }),
  pathOf({ name: 'blogArchive' }),
  pathOf({ name: 'blogAuthors' }),
  pathOf({ name: 'blogTags' }),
];
