import type { LakeDocument } from '../../document.ts';

/** `slug.current`, if it is a string. */
export function slugOf({ slug }: LakeDocument): string | undefined {
  if (typeof slug !== 'object' || slug === null || !Object.hasOwn(slug, 'current')) return undefined;
  const { current } = slug as { current?: unknown };
  return typeof current === 'string' ? current : undefined;
}

/** Ids for which `references()` of groq-js is true: it does not look for further references inside a reference. */
export function referencedIds(document: LakeDocument): ReadonlySet<string> {
  const ids = new Set<string>();
  collectReferences(document, ids);
  return ids;
}

function collectReferences(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, ids);
  } else if (typeof value === 'object' && value !== null) {
    const { _ref: reference } = value as { _ref?: unknown };
    if (typeof reference === 'string' && reference !== '') ids.add(reference);
    else if (!reference) for (const child of Object.values(value)) collectReferences(child, ids);
  }
}
