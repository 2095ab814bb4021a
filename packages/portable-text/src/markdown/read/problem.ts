/** The kinds of content that the importer cannot keep as it is. */
export type ProblemRule =
  | 'front-matter'
  | 'raw-html'
  | 'heading-1'
  | 'footnote'
  | 'footnote-reference'
  | 'thematic-break'
  | 'unknown-directive'
  | 'unknown-attribute'
  | 'missing-attribute'
  | 'unknown-line'
  | 'misplaced-content'
  /** Content that is kept, but no longer inside of its list item or quotation. */
  | 'changed-structure'
  | 'inline-image'
  | 'lost-formatting'
  | 'unresolved-link'
  | 'unresolved-image'
  | 'unresolved-file';

/** A place in a file; lines and columns count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** Content that the import lost or changed. `message` says what happened and how to fix it. */
export interface Problem extends Place {
  rule: ProblemRule;
  message: string;
}

/** One line, such as `docs/faq.md:12:1 raw-html: …`. */
export function formatProblem({ file, line, column, rule, message }: Problem): string {
  return `${file}:${line}:${column} ${rule}: ${message}`;
}
