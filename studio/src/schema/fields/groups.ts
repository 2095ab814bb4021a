import type { FieldGroupDefinition } from 'sanity';

/** Tabs of a page document's form. */
export const PAGE_GROUPS: FieldGroupDefinition[] = [
  { name: 'content', title: 'Content', default: true },
  { name: 'sharing', title: 'Search & sharing' },
];
