import { documentJson } from '../document.ts';
import type { CommittedTransaction, LakeDocument } from '../document.ts';
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

/** The ids and the data, as JSON, of the `mutation` events for a transaction: one for each matched change. */
export function* mutationEvents(
  { transactionId, author, timestamp }: CommittedTransaction,
  matched: readonly MatchedChange[],
  options: ListenOptions,
): Iterable<{ eventId: string; json: string }> {
  for (const [index, { change, matchedBefore, matchesNow }] of matched.entries()) {
    const { documentId, previous, result, mutations } = change;
    const eventId = `${transactionId}#${documentId}`;
    const event = {
      eventId,
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
    };
    const documents = [
      ...(options.includePreviousRevision ? [`"previous":${jsonOrNull(previous)}`] : []),
      ...(options.includeResult ? [`"result":${jsonOrNull(result)}`] : []),
    ];
    yield { eventId, json: `${[JSON.stringify(event).slice(0, -1), ...documents].join()}}` };
  }
}

const jsonOrNull = (document: LakeDocument | undefined): string => (document ? documentJson(document) : 'null');

function transition(matchedBefore: boolean, matchesNow: boolean): 'appear' | 'update' | 'disappear' {
  if (!matchesNow) return 'disappear';
  return matchedBefore ? 'update' : 'appear';
}
