import type { DocumentActionComponent, DuplicateDocumentActionComponent, SanityDocumentLike } from 'sanity';

/** Wraps the action that duplicates a page: the copy is a new page, so it has today's date and answers no searches yet. */
export function duplicatingAsNew(original: DocumentActionComponent): DocumentActionComponent {
  const duplicate: DuplicateDocumentActionComponent = original;
  return (props) => duplicate({ ...props, mapDocument: newPageOf });
}

function newPageOf({
  alsoAnswers: _answers,
  sectionAnswers: _sections,
  ...copy
}: SanityDocumentLike): SanityDocumentLike {
  return copy['publishedAt'] === undefined ? copy : { ...copy, publishedAt: new Date().toISOString() };
}
