import type { StarterDocument } from '../load/documents.ts';

/** A lake accepts requests of up to 4 MB. */
const MAX_BATCH_BYTES = 3_000_000;

/** Types that strong references point to. Their documents must exist first. */
const FIRST_TYPES: readonly string[] = ['author', 'tag', 'provider', 'capability'];

/**
 * Splits documents into transactions: targets of strong references first, the document `lastId` last. Capabilities refer
 * to each other and therefore stay in one transaction.
 */
export function batchDocuments(documents: readonly StarterDocument[], lastId: string): StarterDocument[][] {
  const rank = ({ _id, _type }: StarterDocument) => {
    if (_id === lastId) return FIRST_TYPES.length + 1;
    const index = FIRST_TYPES.indexOf(_type);
    return index === -1 ? FIRST_TYPES.length : index;
  };
  const batches: StarterDocument[][] = [];
  let bytes = 0;
  for (const group of groupsOf(documents.toSorted((a, b) => rank(a) - rank(b)))) {
    const size = Buffer.byteLength(JSON.stringify(group));
    const last = batches.at(-1);
    if (last && bytes + size <= MAX_BATCH_BYTES) {
      last.push(...group);
      bytes += size;
    } else {
      batches.push([...group]);
      bytes = size;
    }
  }
  return batches;
}

/** Groups that must stay in one transaction: all capabilities, and each other document alone. */
function groupsOf(documents: readonly StarterDocument[]): StarterDocument[][] {
  const isCapability = ({ _type }: StarterDocument) => _type === 'capability';
  const first = documents.findIndex(isCapability);
  return documents.flatMap((document, index) => {
    if (!isCapability(document)) return [[document]];
    return index === first ? [documents.filter(isCapability)] : [];
  });
}
