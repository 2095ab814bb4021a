import type { ExprNode } from 'groq-js';
import type { LakeDocument } from '../../document.ts';
import { searchableText, textValues } from './document-text.ts';
import type { TextMatch } from './text-query.ts';
import { isWholeDocument } from './text-query.ts';
import { relevanceOf } from './text-relevance.ts';

/** Length of a title, and of a page, in words. */
const TYPICAL_VALUE_LENGTH = 4;
const TYPICAL_DOCUMENT_LENGTH = 300;
/** Words that more documents contain say little about them, and reading all that text would take a second. */
const MAX_RANKED_DOCUMENTS = 1000;

export interface TextMatcherOptions {
  find: (id: string) => LakeDocument | undefined;
  /** Evaluates an expression on a document; undefined if that fails. */
  evaluate: (node: ExprNode, document: LakeDocument) => unknown;
  /** The only documents that can match. If omitted, each document is tested. */
  candidates?: ReadonlySet<string>;
  /** All candidates match. */
  exact?: boolean;
}

/** Tests documents, by id, against one `match text::query()`. */
export class TextMatcher {
  readonly #match: TextMatch;
  readonly #options: TextMatcherOptions;
  readonly #isWholeDocument: boolean;
  readonly #relevance = new Map<string, number>();

  constructor(match: TextMatch, options: TextMatcherOptions) {
    this.#match = match;
    this.#options = options;
    this.#isWholeDocument = isWholeDocument(match.left);
  }

  matches(id: string): boolean {
    const { candidates, exact } = this.#options;
    if (candidates?.has(id) === false) return false;
    return exact === true || this.relevanceOf(id) > 0;
  }

  /** 0 if the document does not match. */
  relevanceOf(id: string): number {
    let relevance = this.#relevance.get(id);
    if (relevance === undefined) {
      relevance = this.#computeRelevance(id);
      this.#relevance.set(id, relevance);
    }
    return relevance;
  }

  #computeRelevance(id: string): number {
    const { find, evaluate, candidates, exact } = this.#options;
    const document = candidates?.has(id) === false ? undefined : find(id);
    if (document === undefined) return 0;
    const { left, terms } = this.#match;
    if (this.#isWholeDocument) {
      if (exact === true && candidates !== undefined && candidates.size > MAX_RANKED_DOCUMENTS) return 1;
      return relevanceOf(searchableText(document), terms, TYPICAL_DOCUMENT_LENGTH);
    }
    const texts = textValues(evaluate(left, document));
    return texts.length === 0 ? 0 : relevanceOf(texts.join(' '), terms, TYPICAL_VALUE_LENGTH);
  }
}
