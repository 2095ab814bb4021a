import type { LakeDocument } from '../document.ts';
import { encodePatch } from './encode-patch.ts';
import type { MendozaPatch } from './mendoza-patch.ts';

/** Patches from one revision of a document to the next and back. */
export interface DocumentEffects {
  apply: MendozaPatch;
  revert: MendozaPatch;
}

const known = new WeakMap<object, DocumentEffects>();

/**
 * Computes the effects of a change without `_rev`: clients remove it before they apply a patch, and then set the new
 * revision. A missing document is null.
 */
export function documentEffects(change: {
  previous?: LakeDocument | undefined;
  result?: LakeDocument | undefined;
}): DocumentEffects {
  let effects = known.get(change);
  if (effects === undefined) {
    const before = withoutRevision(change.previous);
    const after = withoutRevision(change.result);
    effects = { apply: encodePatch(before, after), revert: encodePatch(after, before) };
    // Cached, because every listener needs the effects of the same change.
    known.set(change, effects);
  }
  return effects;
}

function withoutRevision(document: LakeDocument | undefined): object | null {
  if (document === undefined) return null;
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== '_rev'));
}
