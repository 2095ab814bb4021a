import type { Problem } from '@site/portable-text/markdown/problem';

/** Something wrong in the content folder; `message` says what, and how to mend it. Lines count from 1. */
export interface StarterProblem {
  /** Path below the content folder. */
  file: string;
  line: number;
  message: string;
}

export const formatProblem = ({ file, line, message }: StarterProblem) => `${file}:${line} ${message}`;

export const fromImport = ({ file, line, rule, message }: Problem): StarterProblem => ({
  file,
  line,
  message: `${rule}: ${message}`,
});
