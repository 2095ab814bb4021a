import type { Perspective } from '../context.ts';
import type { LakeDocument } from '../document.ts';
import { isDraftId, isPublishedId, publishedIdOf, releaseOf } from '../document.ts';
import { HttpError } from '../http/http-error.ts';

/** A perspective in one form: everything as stored, only what is published, or layers with the first on top. */
export type View = { kind: 'raw' } | { kind: 'published' } | { kind: 'layers'; layers: readonly string[] };

const NAME = /^[a-z0-9_-]+$/i;

/**
 * `raw`, `published`, `drafts` (`previewDrafts` before 2025), a release name, or several separated by commas with the
 * one that wins first. Published documents lie under every stack.
 * @throws {HttpError} 400 for anything else.
 */
export function parsePerspective(perspective: Perspective): View {
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
export function needsToken(view: View): boolean {
  return view.kind === 'layers';
}

/**
 * The documents as seen in a view. In layers each document appears once, under its published id, in the version of
 * the topmost layer that has it; `_originalId` says which version that is.
 */
export function applyView(documents: readonly LakeDocument[], view: View): LakeDocument[] {
  switch (view.kind) {
    case 'raw':
      return [...documents];
    case 'published':
      return documents.filter(({ _id }) => isPublishedId(_id));
    case 'layers':
      return overlay(documents, view.layers);
  }
}

function overlay(documents: readonly LakeDocument[], layers: readonly string[]): LakeDocument[] {
  const top = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of documents) {
    const rank = rankOf(document._id, layers);
    if (rank === -1) continue;
    const id = publishedIdOf(document._id);
    const present = top.get(id);
    if (present === undefined || rank < present.rank) top.set(id, { rank, document });
  }
  return [...top].map(([id, { document }]) => relabelled(document, id));
}

function rankOf(id: string, layers: readonly string[]): number {
  if (isDraftId(id)) return layers.indexOf('drafts');
  const release = releaseOf(id);
  return release === undefined ? layers.length : layers.indexOf(release);
}

const relabelledDocuments = new WeakMap<LakeDocument, LakeDocument>();

function relabelled(document: LakeDocument, id: string): LakeDocument {
  let result = relabelledDocuments.get(document);
  if (result === undefined) {
    result = { ...document, _id: id, _originalId: document._id };
    relabelledDocuments.set(document, result);
  }
  return result;
}
