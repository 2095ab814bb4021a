import { MAX_DOCUMENT_BYTES } from '../document.ts';
import type { IntegrityProblem } from '../store/document-store.ts';
import { MAX_DEPTH } from '../store/references.ts';
import { invalid, WriteError } from './write-error.ts';

/** Maps an integrity problem to the error that the API returns for it. */
export function integrityWriteError(problem: IntegrityProblem): WriteError {
  switch (problem.kind) {
    case 'transactionIdUsed':
      return new WriteError(
        409,
        'transactionIdAlreadyUsedError',
        `The transaction ID "${problem.transactionId}" has been used before`,
        { transactionId: problem.transactionId },
      );
    case 'tooDeep':
      return invalid(`Document "${problem.documentId}" is nested more than ${MAX_DEPTH} levels deep`);
    case 'unreadableName':
      return invalid(
        `Document "${problem.documentId}" has an attribute "${problem.name}", with which queries fail. Rename it.`,
      );
    case 'tooLarge':
      return documentTooLarge(problem.documentId);
    case 'referenceMissing':
      return new WriteError(
        409,
        'documentReferenceDoesNotExistError',
        `Document "${problem.documentId}" references the non-existent document "${problem.target}"`,
        { id: problem.documentId, referenceID: problem.target },
      );
    case 'stillReferenced':
      return new WriteError(
        409,
        'documentHasExistingReferencesError',
        `Document "${problem.documentId}" cannot be deleted as there are references to it from ` +
          problem.referringIds.map((id) => `"${id}"`).join(', '),
        { id: problem.documentId, referencingIDs: problem.referringIds },
      );
  }
}

export function documentTooLarge(id: string): WriteError {
  const limit = MAX_DOCUMENT_BYTES / 1_000_000;
  return invalid(`Document "${id}" would be larger than ${limit} MB as JSON. Split it into several documents.`);
}
