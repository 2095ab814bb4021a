import type { StarterDocument } from './documents.ts';

/** Below the 4 MB that a lake takes in one request. */
const BATCH_BYTES = 3_000_000;

/** A strong reference needs its target, so what others refer to comes first. */
const FIRST_TYPES: readonly string[] = ['author', 'tag', 'provider', 'capability'];

/**
 * Documents in transactions that a lake takes: targets of strong references before or with those that refer to them,
 * `lastId` at the very end. Capabilities refer to each other and therefore stay together.
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
    if (last && bytes + size <= BATCH_BYTES) {
      last.push(...group);
      bytes += size;
    } else {
      batches.push([...group]);
      bytes = size;
    }
  }
  return batches;
}

/** What may not be split: all capabilities together, every other document alone. */
function groupsOf(documents: readonly StarterDocument[]): StarterDocument[][] {
  const isCapability = ({ _type }: StarterDocument) => _type === 'capability';
  const first = documents.findIndex(isCapability);
  return documents.flatMap((document, index) => {
    if (!isCapability(document)) return [[document]];
    return index === first ? [documents.filter(isCapability)] : [];
  });
}
