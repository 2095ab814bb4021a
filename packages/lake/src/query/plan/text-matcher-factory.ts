import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { TextMatcher } from '../text/text-matcher.ts';
import type { TextMatch } from '../text/text-query.ts';
import { attributePath, valueAt } from '../groq/filter-conditions.ts';
import type { IndexScan } from './index-scan.ts';

interface TextMatcherFactoryOptions {
  scan: IndexScan;
  find: (id: string) => LakeDocument | undefined;
  /** Evaluates an expression on a document; undefined if that fails. */
  evaluate: (node: ExprNode, document: LakeDocument) => unknown;
}

/** Returns a function that creates the matchers of one query. They read only documents that the text index returns. */
export function textMatcherFactory({
  scan,
  find,
  evaluate,
}: TextMatcherFactoryOptions): (match: TextMatch) => TextMatcher {
  const idsOf = new Map<readonly LakeDocument[], ReadonlySet<string>>();
  return (match) => {
    const path = attributePath(match.left)?.split('.');
    const read = path === undefined ? evaluate : (_: ExprNode, document: LakeDocument) => valueAt(document, path);
    const found = scan.byTextMatch(match);
    if (found === undefined) return new TextMatcher(match, { find, evaluate: read });
    const candidates = idsOf.get(found.documents) ?? new Set(found.documents.map(({ _id }) => _id));
    idsOf.set(found.documents, candidates);
    return new TextMatcher(match, { find, evaluate: read, candidates, exact: found.exact });
  };
}
