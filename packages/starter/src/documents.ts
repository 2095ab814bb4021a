import type { Reference } from '@site/portable-text/types';

/** A document as the lake takes it. */
export interface StarterDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** `<type>-<slug>`, or the type itself for a document of which there is one. */
export function documentId(type: string, slug?: string): string {
  return slug === undefined ? type : `${type}-${slug.replaceAll('/', '-')}`;
}

export const slugField = (slug: string) => ({ _type: 'slug', current: slug });

export const strongReference = (id: string): Reference => ({ _type: 'reference', _ref: id });

/** Weak, so that its target may be unpublished while something still links to it. */
export const weakReference = (id: string): Reference => ({ _type: 'reference', _ref: id, _weak: true });
