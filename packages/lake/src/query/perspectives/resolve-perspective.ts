import type { Perspective } from '../../context.ts';
import type { LakeDocument } from '../../document.ts';
import { draftIdOf, isDraftId, isPublishedId, publishedIdOf, releaseOf } from '../../document.ts';
import { HttpError } from '../../http/http-error.ts';

/** A perspective in one form: everything as stored, only what is published, or layers with the first on top. */
export type ResolvedPerspective =
  | { kind: 'raw' }
  | { kind: 'published' }
  | { kind: 'layers'; layers: readonly string[] };

const NAME = /^[a-z0-9_-]+$/i;

/**
 * `raw`, `published`, `drafts` (`previewDrafts` before 2025), a release name, or several separated by commas with the
 * one that wins first. Published documents lie under every stack.
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
  const above = last === -1 ? layers : layers.slice(0, last);
  return above.length === 0 ? { kind: 'published' } : { kind: 'layers', layers: above };
}

/** Whether a reader needs a token for it. Without one `raw` is allowed, but shows public documents alone. */
export function requiresToken(view: ResolvedPerspective): boolean {
  return view.kind === 'layers';
}

/**
 * The id under which a stored document can appear in a view; undefined where it cannot. In layers each document
 * appears once, under its published id, in the version of the topmost layer that has it.
 */
export function visibleId(storedId: string, view: ResolvedPerspective): string | undefined {
  switch (view.kind) {
    case 'raw':
      return storedId;
    case 'published':
      return isPublishedId(storedId) ? storedId : undefined;
    case 'layers':
      return isInLayers(storedId, view.layers) ? publishedIdOf(storedId) : undefined;
  }
}

/** Ids of the stored documents that can appear under an id, the one that wins first. */
export function storedIds(id: string, view: ResolvedPerspective): string[] {
  if (view.kind !== 'layers') return [id];
  const versions = view.layers.flatMap((layer) => [
    ...(layer === 'drafts' ? [draftIdOf(id)] : []),
    `versions.${layer}.${id}`,
  ]);
  return [...versions, id].filter((storedId) => visibleId(storedId, view) === id);
}

function isInLayers(id: string, layers: readonly string[]): boolean {
  if (isDraftId(id)) return layers.includes('drafts');
  const release = releaseOf(id);
  return release === undefined || layers.includes(release);
}

const relabelledDocuments = new WeakMap<LakeDocument, LakeDocument>();

/** A document as a view in layers shows it: under another id, with `_originalId` saying which version it is. */
export function relabelled(document: LakeDocument, id: string): LakeDocument {
  let result = relabelledDocuments.get(document);
  if (result === undefined) {
    result = { ...document, _id: id, _originalId: document._id };
    relabelledDocuments.set(document, result);
  }
  return result;
}
