import type { Expansions } from './expansions.ts';

/**
 * One way to understand a stretch of a query. A record meets it if it holds a term of every slot: `ros2node` may be read
 * as the one slot `ros2node` or as the three slots `ros`, `2` and `node`.
 */
export interface Reading {
  /** The words of the query that it accounts for: from, and up to but without. */
  from: number;
  to: number;
  /** How far a record that meets it holds what was asked, from 0 to 1. */
  weight: number;
  slots: Expansions[];
}

export interface QueryWord {
  text: string;
  /** How much the word tells records apart; 0 for a stop word beside telling words. */
  importance: number;
}

/** What a query asks of the records of one index. */
export interface QueryPlan {
  words: QueryWord[];
  readings: Reading[];
}

/** Every term that the plan looks for, with what a match of it counts. */
export function termBoosts({ readings }: QueryPlan): Map<string, number> {
  const boosts = new Map<string, number>();
  for (const { weight, slots } of readings) {
    for (const slot of slots) {
      for (const [term, { boost }] of slot) boosts.set(term, Math.max(boosts.get(term) ?? 0, weight * boost));
    }
  }
  return boosts;
}
