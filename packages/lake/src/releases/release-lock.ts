import { releaseOf } from '../document.ts';
import { WriteError } from '../write/write-error.ts';
import { findRelease } from './release-document.ts';
import type { DocumentSource, ReleaseDocument, ReleaseState } from './release-document.ts';

/**
 * Checks that a document can be changed. Versions of a scheduled, published or archived release cannot, so that a
 * release publishes what was scheduled. Ids without a release are always accepted.
 * @throws {WriteError} 409 if the release is locked.
 */
export function checkNotLocked(documents: DocumentSource, id: string): void {
  checkState(documents, id, ['active']);
}

/**
 * Like `checkNotLocked`, for a document that a mutation creates: an import creates releases first, including scheduled
 * ones, and then their versions.
 */
export function checkMayJoin(documents: DocumentSource, id: string): void {
  checkState(documents, id, ['active', 'scheduled']);
}

function checkState(documents: DocumentSource, id: string, allowed: readonly ReleaseState[]): void {
  const name = releaseOf(id);
  const release = name === undefined ? undefined : findRelease(documents, name);
  if (release === undefined || allowed.includes(release.state)) return;
  const fix = release.state === 'scheduled' ? ' Unschedule it to change its documents.' : '';
  throw invalidReleaseState(release, `is ${release.state}, so "${id}" cannot be changed.${fix}`);
}

export function invalidReleaseState({ name, state }: ReleaseDocument, problem: string): WriteError {
  return new WriteError(409, 'invalidReleaseStateError', `Release "${name}" ${problem}`, { releaseId: name, state });
}
