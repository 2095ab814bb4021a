import type { LakeDocument } from '../document.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { isJsonObject } from '../write/new-document.ts';

/** Ids of the documents in a release. */
export function versionIds(pending: PendingTransaction, name: string): string[] {
  return pending.idsBeginningWith(`versions.${name}.`);
}

/** Whether publishing the release of this version unpublishes the document. */
export function isRemoval({ _system: system }: LakeDocument): boolean {
  return isJsonObject(system) && system['delete'] === true;
}
