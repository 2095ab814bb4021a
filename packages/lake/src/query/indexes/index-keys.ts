import type { LakeDocument } from '../../document.ts';

/** `slug.current`, where it is a string. */
export function slugOf({ slug }: LakeDocument): string | undefined {
  if (typeof slug !== 'object' || slug === null || !Object.hasOwn(slug, 'current')) return undefined;
  const { current } = slug as { current?: unknown };
  return typeof current === 'string' ? current : undefined;
}

/** Ids for which groq-js's `references()` holds: those of all references, which are not searched for further ones. */
export function referencedIds(document: LakeDocument): ReadonlySet<string> {
  const ids = new Set<string>();
  collect(document, ids);
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (typeof value === 'object' && value !== null) {
    const { _ref: reference } = value as { _ref?: unknown };
    if (typeof reference === 'string' && reference !== '') ids.add(reference);
    else if (!reference) for (const child of Object.values(value)) collect(child, ids);
  }
}
