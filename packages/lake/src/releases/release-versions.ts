import type { PendingTransaction } from '../store/pending-transaction.ts';

/** Ids of the documents in a release. */
export function versionIds(pending: PendingTransaction, name: string): string[] {
  return pending.idsBeginningWith(`versions.${name}.`);
}
