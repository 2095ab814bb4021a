import type { Perspective } from '../../context.ts';
import type { LakeDocument } from '../../document.ts';
import { draftIdOf, isDraftId, isPublishedId, publishedIdOf, releaseOf } from '../../document.ts';
import { HttpError } from '../../http/http-error.ts';

/** A validated perspective. `layers` are release names and `drafts`, the highest priority first, above `published`. */
export type ResolvedPerspective =
  | { kind: 'raw' }
  | { kind: 'published' }
  | { kind: 'layers'; layers: readonly string[] };

const NAME = /^[a-z0-9_-]+$/i;

/**
 * Accepts `raw`, `published`, `drafts` (`previewDrafts` before 2025), a release name, or several names separated by
 * commas, the highest priority first. Published documents are the lowest layer of every stack.
 * @throws {HttpError} 400 for anything else.
 */
export function resolvePerspective(perspective: Perspective): ResolvedPerspective {
  const names = (typeof perspective === 'string' ? perspective.split(',') : perspective).map((name) => name.trim());
  if (names.length === 1 && names[0] === 'raw') return { kind: 'raw' };
  if (names.includes('raw')) {
    throw new HttpError(400, 'The raw perspective cannot be combined with other perspectives');
  }
  const invalid = names.find((name) => !NAME.test(name));
  if (invalid !== undefined || names.length === 0) {
    throw new HttpError(
      400,
      `Invalid perspective ${JSON.stringify(invalid ?? '')}: use raw, published, drafts or the names of releases`,
    );
  }
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  const last = layers.indexOf('published');
  const abovePublished = last === -1 ? layers : layers.slice(0, last);
  return abovePublished.length === 0 ? { kind: 'published' } : { kind: 'layers', layers: abovePublished };
}

/** Whether reading in the perspective requires a token. `raw` does not, but shows only public documents without one. */
export function requiresToken(perspective: ResolvedPerspective): boolean {
  return perspective.kind === 'layers';
}

/**
 * The id under which a stored document can be visible; undefined if it cannot be. With layers, each document is visible
 * once, under its published id, in the version of the highest layer that contains it. If publishing that version
 * unpublishes the document, it is not visible.
 */
export function visibleId(storedId: string, perspective: ResolvedPerspective): string | undefined {
  switch (perspective.kind) {
    case 'raw':
      return storedId;
    case 'published':
      return isPublishedId(storedId) ? storedId : undefined;
    case 'layers':
      return isInLayers(storedId, perspective.layers) ? publishedIdOf(storedId) : undefined;
  }
}

/** Ids of the stored documents that can be visible under an id, the highest priority first. */
export function candidateIds(id: string, perspective: ResolvedPerspective): string[] {
  if (perspective.kind !== 'layers') return [id];
  const versions = perspective.layers.flatMap((layer) => [
    ...(layer === 'drafts' ? [draftIdOf(id)] : []),
    `versions.${layer}.${id}`,
  ]);
  return [...versions, id].filter((storedId) => visibleId(storedId, perspective) === id);
}

function isInLayers(id: string, layers: readonly string[]): boolean {
  if (isDraftId(id)) return layers.includes('drafts');
  const release = releaseOf(id);
  return release === undefined || layers.includes(release);
}

const copies = new WeakMap<LakeDocument, LakeDocument>();

/** A copy of a stored document under its visible id, with the stored id in `_originalId`. Always the same object. */
export function withVisibleId(document: LakeDocument, id: string): LakeDocument {
  let copy = copies.get(document);
  if (copy === undefined) {
    copy = { ...document, _id: id, _originalId: document._id };
    copies.set(document, copy);
  }
  return copy;
}
