import type { Reference } from '@site/portable-text/link';

/** A document in the form that a lake accepts. */
export interface StarterDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** `<type>-<slug>`, or the type alone for a singleton. */
export function documentId(type: string, slug?: string): string {
  return slug === undefined ? type : `${type}-${slug.replaceAll('/', '-')}`;
}

export const slugField = (slug: string) => ({ _type: 'slug', current: slug });

export const strongReference = (id: string): Reference => ({ _type: 'reference', _ref: id });

/** A weak reference, whose target can be unpublished while documents still link to it. */
export const weakReference = (id: string): Reference => ({ _type: 'reference', _ref: id, _weak: true });
