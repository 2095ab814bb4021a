import type { CommittedTransaction } from '../document.ts';
import { documentEffects } from '../mendoza/document-effects.ts';

type Change = CommittedTransaction['changes'][number];

/** Options of a listen request. https://www.sanity.io/docs/http-reference/listen */
export interface ListenOptions {
  includeResult: boolean;
  includePreviousRevision: boolean;
  includeMutations: boolean;
  /** Adds `effects` as mendoza patches. */
  includeEffects: boolean;
}

/** A change of a document that matched a listener's query before or after. */
export interface MatchedChange {
  change: Change;
  matchedBefore: boolean;
  matchesNow: boolean;
}

/** Data of the `mutation` events for a transaction: one for each matched change. */
export function mutationEvents(
  { transactionId, author, timestamp }: CommittedTransaction,
  matched: readonly MatchedChange[],
  options: ListenOptions,
): { eventId: string }[] {
  return matched.map(({ change, matchedBefore, matchesNow }, index) => {
    const { documentId, previous, result, mutations } = change;
    return {
      eventId: `${transactionId}#${documentId}`,
      documentId,
      transactionId,
      transition: transition(matchedBefore, matchesNow),
      identity: author,
      previousRev: previous?._rev,
      // The Studio links changes by revision, so a deletion needs one too.
      resultRev: result?._rev ?? transactionId,
      timestamp,
      visibility: 'query',
      transactionTotalEvents: matched.length,
      transactionCurrentEvent: index + 1,
      ...(options.includeMutations ? { mutations } : {}),
      ...(options.includeEffects ? { effects: documentEffects(change) } : {}),
      ...(options.includePreviousRevision ? { previous: previous ?? null } : {}),
      ...(options.includeResult ? { result: result ?? null } : {}),
    };
  });
}

function transition(matchedBefore: boolean, matchesNow: boolean): 'appear' | 'update' | 'disappear' {
  if (!matchesNow) return 'disappear';
  return matchedBefore ? 'update' : 'appear';
}
