import type { Expansions } from './words/expansions.ts';

/** Terms of the index that match the same part of a query. A record matches the group if it contains one of them. */
export type TermGroup = Expansions;

/**
 * One interpretation of consecutive words of a query. A record matches it if it matches every term group: `ros2node` is
 * interpreted as the group `ros2node`, and as the groups `ros`, `2` and `node`.
 */
export interface Interpretation {
  /** Index of the first word of the query. */
  from: number;
  /** Index after the last word. */
  to: number;
  /** How close the interpretation is to what was typed, from 0 to 1. */
  weight: number;
  termGroups: TermGroup[];
}

export interface QueryWord {
  text: string;
  /** How well the word distinguishes records; 0 for a stop word next to other words. */
  importance: number;
}

export interface QueryPlan {
  words: QueryWord[];
  interpretations: Interpretation[];
}
