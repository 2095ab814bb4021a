import { releaseOf } from '../document.ts';
import { WriteError } from '../write/write-error.ts';
import { findRelease } from './release-document.ts';
import type { DocumentSource, ReleaseDocument, ReleaseState } from './release-document.ts';

/**
 * Versions of a release that is scheduled, published or archived stay as they are: what was scheduled is what will be
 * published. Ids that belong to no release pass.
 * @throws {WriteError} 409 where the release is locked.
 */
export function checkNotLocked(documents: DocumentSource, id: string): void {
  checkState(documents, id, ['active']);
}

/**
 * As `checkNotLocked`, for a new document that comes by a mutation: an import brings releases first, scheduled ones
 * too, and then the versions in them.
 */
export function checkMayJoin(documents: DocumentSource, id: string): void {
  checkState(documents, id, ['active', 'scheduled']);
}

function checkState(documents: DocumentSource, id: string, allowed: readonly ReleaseState[]): void {
  const name = releaseOf(id);
  const release = name === undefined ? undefined : findRelease(documents, name);
  if (release === undefined || allowed.includes(release.state)) return;
  const mend = release.state === 'scheduled' ? ': unschedule it to change its documents' : '';
  throw invalidReleaseState(release, `is ${release.state}, so "${id}" cannot be changed${mend}`);
}

export function invalidReleaseState({ name, state }: ReleaseDocument, problem: string): WriteError {
  return new WriteError(409, 'invalidReleaseStateError', `Release "${name}" ${problem}`, { releaseId: name, state });
}
