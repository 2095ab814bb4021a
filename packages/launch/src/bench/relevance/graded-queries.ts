import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** A query as a visitor would type it, with the pages that answer it. */
export interface GradedQuery {
  /** The kind of query: `navigational`, `task`, `question`, `synonym`, `typo`, `prefix`, `technical` or `no-answer`. */
  stratum: string;
  text: string;
  /** Grades by path: 3 is the best answer, 2 a good one, 1 a related page. Empty if the site has no answer. */
  grades: ReadonlyMap<string, number>;
}

const schema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.int().min(1).max(3))));

/** The files of queries. Only the first is for tuning. */
export const QUERY_SETS = ['tuning', 'held-back', 'fresh', 'reserve'] as const;

/** Reads one set of queries. Throws if the file is invalid. */
export function readGradedQueries(set: (typeof QUERY_SETS)[number]): GradedQuery[] {
  const text = readFileSync(join(import.meta.dirname, `${set}-queries.yaml`), 'utf8');
  const strata = schema.parse(parse(text));
  return Object.entries(strata).flatMap(([stratum, queries]) =>
    Object.entries(queries).map(([query, grades]) => ({
      stratum,
      text: query,
      grades: new Map(Object.entries(grades)),
    })),
  );
}
