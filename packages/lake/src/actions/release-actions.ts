import { draftIdOf, publishedIdOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import { findRelease, releaseDocumentId } from '../releases/release-document.ts';
import type { ReleaseDocument, ReleaseState } from '../releases/release-document.ts';
import { invalidReleaseState } from '../releases/release-lock.ts';
import { isRemoval, versionIds } from '../releases/release-versions.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { isJsonObject, newDocument } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { applyPatch, parseOperations, putPatched } from '../write/patch.ts';
import type { PatchOperations } from '../write/patch.ts';
import { alreadyExists, invalid, notFound } from '../write/write-error.ts';
import { checkRevision, existing, objectField } from './action-fields.ts';
import type { Action, ActionSources } from './action-fields.ts';
import { publishVariant, unpublishTo } from './publishing.ts';
import { checkMetadata, dateField, releaseName } from './release-fields.ts';

/**
 * Actions on releases, keyed by the part of their name after `sanity.action.`
 * https://www.sanity.io/docs/http-reference/actions
 */
export const RELEASE_ACTIONS: Readonly<Record<string, Action>> = {
  'release.create': create,
  'release.edit': edit,
  'release.publish': (pending, action) => {
    publishRelease(pending, inState(pending, action, 'active'));
  },
  'release.schedule': (pending, action) => {
    // A time in the past is due at once, as in the hosted service (`ReleasesClient.schedule` of @sanity/client). The Studio's
    // dialogs refuse it.
    const publishAt = dateField(action, 'publishAt');
    change(pending, inState(pending, action, 'active', 'scheduled'), {
      set: { state: 'scheduled', publishAt },
      unset: ['error'],
    });
  },
  'release.unschedule': (pending, action) => {
    change(pending, inState(pending, action, 'scheduled'), { set: { state: 'active' }, unset: ['publishAt'] });
  },
  'release.archive': archive,
  'release.unarchive': unarchive,
  'release.delete': (pending, action) => {
    const release = inState(pending, action, 'archived', 'published');
    pending.delete(release._id);
  },
  'release.import': importRelease,
};

/**
 * Publishes all documents of a release, or unpublishes those marked for it. Drafts of these documents are kept, as in the
 * hosted service (https://github.com/sanity-io/sanity/pull/13400), except the draft that a scheduled draft was made from.
 */
export function publishRelease(pending: PendingTransaction, release: ReleaseDocument): void {
  const ids = versionIds(pending, release.name);
  for (const id of ids) {
    const version = existing(pending, id);
    const publishedId = publishedIdOf(id);
    if (isRemoval(version)) {
      const published = pending.get(publishedId);
      if (published !== undefined) unpublishTo(pending, published, draftIdOf(publishedId));
      pending.delete(id);
    } else {
      publishVariant(pending, version, publishedId);
      if (release.metadata['cardinality'] === 'one') discardBase(pending, version, draftIdOf(publishedId));
    }
  }
  change(pending, release, {
    set: { state: 'published', publishedAt: pending.timestamp, finalDocumentStates: finalStates(ids) },
    unset: ['publishAt', 'error'],
  });
}

/** Deletes the draft that a version is a copy of, unless it was edited since then. */
function discardBase(pending: PendingTransaction, { _system: system }: LakeDocument, draftId: string): void {
  const base = isJsonObject(system) && isJsonObject(system['base']) ? system['base'] : undefined;
  const draft = pending.get(draftId);
  if (draft !== undefined && base?.['id'] === draftId && base['rev'] === draft._rev) pending.delete(draftId);
}

/** Unschedules a release that could not be published. An editor can fix it and schedule it again. */
export function failSchedule(pending: PendingTransaction, release: ReleaseDocument, message: string): void {
  change(pending, release, { set: { state: 'active', error: { message } }, unset: ['publishAt'] });
}

function create(pending: PendingTransaction, action: JsonObject): void {
  const name = releaseName(action);
  const id = releaseDocumentId(name);
  if (pending.get(id) !== undefined) throw alreadyExists(id);
  const metadata = {
    releaseType: 'undecided',
    ...(action['metadata'] === undefined ? {} : objectField(action, 'metadata')),
  };
  checkMetadata(metadata);
  const release = newDocument(pending, id, { _type: 'system.release', name, state: 'active', metadata });
  pending.put(release, { create: release });
}

function edit(pending: PendingTransaction, action: JsonObject): void {
  const release = inState(pending, action, 'active', 'scheduled');
  const patch = objectField(action, 'patch');
  const operations = parseOperations(patch);
  checkRevision(patch, 'ifRevisionID', release._id, release);
  const { document: edited, mutations } = applyPatch(pending, release, operations);
  const forbidden = Object.keys({ ...release, ...edited }).find(
    (name) => !EDITABLE.has(name) && JSON.stringify(edited[name]) !== JSON.stringify(release[name]),
  );
  if (forbidden !== undefined) throw invalid(`Only "metadata" of a release can be edited, not "${forbidden}"`);
  checkMetadata(edited['metadata']);
  pending.put(edited, ...mutations);
}

const EDITABLE = new Set(['_rev', '_updatedAt', 'metadata']);

function archive(pending: PendingTransaction, action: JsonObject): void {
  const release = inState(pending, action, 'active');
  const ids = versionIds(pending, release.name);
  for (const id of ids) pending.delete(id);
  change(pending, release, { set: { state: 'archived', finalDocumentStates: finalStates(ids) }, unset: ['error'] });
}

function unarchive(pending: PendingTransaction, action: JsonObject, { lastRevision }: ActionSources): void {
  const release = inState(pending, action, 'archived');
  for (const { id } of release.finalDocumentStates ?? []) {
    const last = lastRevision(id);
    if (last === undefined) throw notFound(id);
    const restored = newDocument(pending, id, last);
    pending.put(restored, { create: restored });
  }
  change(pending, release, { set: { state: 'active' }, unset: ['finalDocumentStates'] });
}

/** Imports a release from another dataset in its current state. */
function importRelease(pending: PendingTransaction, action: JsonObject): void {
  const name = releaseName(action);
  const id = releaseDocumentId(name);
  const attributes = objectField(action, isJsonObject(action['document']) ? 'document' : 'attributes');
  const { ifExists } = action;
  if (ifExists !== 'fail' && ifExists !== 'ignore' && ifExists !== 'replace') {
    throw invalid('"ifExists" must be "fail", "ignore" or "replace"');
  }
  if (pending.get(id) !== undefined) {
    if (ifExists === 'ignore') return;
    if (ifExists === 'fail') throw alreadyExists(id);
  }
  const state = attributes['state'] ?? 'active';
  if (typeof state !== 'string' || !STATES.has(state)) {
    throw invalid(`"state" of a release must be one of ${[...STATES].join(', ')}, not ${JSON.stringify(state)}`);
  }
  if (state === 'scheduled' && Date.parse(dateField(attributes, 'publishAt')) <= Date.parse(pending.timestamp)) {
    throw invalid(
      `Release "${name}" was due at ${String(attributes['publishAt'])}. Unschedule it before you import it.`,
    );
  }
  const metadata = { releaseType: 'undecided', ...objectField(attributes, 'metadata') };
  checkMetadata(metadata);
  const release = newDocument(pending, id, { ...attributes, _type: 'system.release', name, state, metadata });
  pending.put(release, { createOrReplace: release });
}

const STATES: ReadonlySet<string> = new Set<ReleaseState>(['active', 'scheduled', 'published', 'archived']);

function inState(pending: PendingTransaction, action: JsonObject, ...states: readonly ReleaseState[]): ReleaseDocument {
  const name = releaseName(action);
  const release = findRelease(pending, name);
  if (release === undefined) throw notFound(releaseDocumentId(name));
  if (states.includes(release.state)) return release;
  throw invalidReleaseState(release, `is ${release.state}. This action requires the state ${states.join(' or ')}.`);
}

function change(pending: PendingTransaction, release: ReleaseDocument, operations: PatchOperations): void {
  putPatched(pending, release, operations);
}

function finalStates(ids: readonly string[]): { _key: string; id: string }[] {
  return ids.map((id) => ({ _key: publishedIdOf(id), id }));
}
