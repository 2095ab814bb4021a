import type { Problem } from '@site/portable-text/markdown/read/problem';

/** A problem in the content folder. `message` says what is wrong and how to fix it. Line numbers start at 1. */
export interface StarterProblem {
  /** Path below the content folder. */
  file: string;
  line: number;
  message: string;
}

export const formatProblem = ({ file, line, message }: StarterProblem) => `${file}:${line} ${message}`;

export const fromMarkdownProblem = ({ file, line, rule, message }: Problem): StarterProblem => ({
  file,
  line,
  message: `${rule}: ${message}`,
});
