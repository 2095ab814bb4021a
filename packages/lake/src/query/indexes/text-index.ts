import type { LakeDocument } from '../../document.ts';
import { searchableText, textValues } from '../text/document-text.ts';
import type { TextTerm } from '../text/text-query.ts';
import { matchesTerms } from '../text/text-relevance.ts';
import { tokensBesidesWords, wordsOf } from '../text/tokens.ts';
import type { MatchTerm } from '../text/tokens.ts';
import { PostingLists } from './posting-lists.ts';
import { compareById } from './sorted-documents.ts';

type DocumentSet = ReadonlySet<LakeDocument>;

/**
 * Inverted index of the words in documents. Changed documents are queued and indexed in small batches or, at the latest,
 * before the next search, so that a write does not wait for the index.
 */
export class TextIndex {
  /** By word, as `text::query` splits text. */
  readonly #words = new PostingLists();
  /** By `match` token, without the tokens that are also words of the same document. */
  readonly #tokens = new PostingLists();
  /** The version of each document that the lists contain. */
  readonly #indexed = new Map<string, LakeDocument>();
  /** Changed documents by id; undefined for a deleted one. */
  readonly #queue = new Map<string, LakeDocument | undefined>();

  set(document: LakeDocument): void {
    this.#queue.set(document._id, document);
  }

  delete(id: string): void {
    this.#queue.set(id, undefined);
  }

  /** Indexes up to `limit` queued documents. Returns whether any are left. */
  processQueue(limit: number): boolean {
    let processed = 0;
    for (const [id, document] of this.#queue) {
      if (processed++ >= limit) return true;
      this.#queue.delete(id);
      this.#reindex(id, document);
    }
    return false;
  }

  /** Documents in which every term matches a token, sorted by id. They are the only ones for which `match` can be true. */
  findMatch(terms: readonly MatchTerm[]): LakeDocument[] {
    this.processQueue(Infinity);
    return sorted(intersection(terms.map((term) => this.#withToken(term))));
  }

  /** Documents whose whole text matches the terms of a text query, sorted by id. */
  findTerms(terms: readonly TextTerm[]): LakeDocument[] {
    let found = this.#withRequired(terms, (term) => this.#withTerm(term));
    for (const term of terms) if (term.isExcluded) found = difference(found, this.#withTerm(term));
    return sorted(found);
  }

  /** Documents that contain the words of all terms, in whichever attribute and order, sorted by id. */
  findWordsOfTerms(terms: readonly TextTerm[]): LakeDocument[] {
    return sorted(this.#withRequired(terms, (term) => this.#withWords(term)));
  }

  #reindex(id: string, document: LakeDocument | undefined): void {
    const previous = this.#indexed.get(id);
    if (previous === document) return;
    const before = previous && termsOf(previous);
    const after = document && termsOf(document);
    for (const word of before?.words ?? []) if (after?.words.has(word) !== true) this.#words.remove(word, id);
    for (const token of before?.tokens ?? []) if (after?.tokens.has(token) !== true) this.#tokens.remove(token, id);
    if (document === undefined) {
      this.#indexed.delete(id);
      return;
    }
    this.#indexed.set(id, document);
    for (const word of after?.words ?? []) this.#words.add(word, document);
    for (const token of after?.tokens ?? []) this.#tokens.add(token, document);
  }

  #withToken(term: MatchTerm): DocumentSet {
    const lists = [this.#words, this.#tokens].flatMap((index) =>
      term.kind === 'word'
        ? [index.get(term.word)]
        : listsWhere(index, (token) => token.startsWith(term.prefix) && term.expression.test(token)),
    );
    return union(lists);
  }

  #withRequired(terms: readonly TextTerm[], find: (term: TextTerm) => DocumentSet): DocumentSet {
    this.processQueue(Infinity);
    const required = terms.filter((term) => !term.isExcluded).map(find);
    return required.length === 0 ? new Set(this.#indexed.values()) : intersection(required);
  }

  #withTerm(term: TextTerm): DocumentSet {
    const found = this.#withWords(term);
    return term.words.length > 1 ? new Set([...found].filter((document) => contains(document, term))) : found;
  }

  #withWords({ words, lastIsPrefix }: TextTerm): DocumentSet {
    return intersection(
      words.map((word, index) =>
        lastIsPrefix && index === words.length - 1
          ? union(listsWhere(this.#words, (indexed) => indexed.startsWith(word)))
          : new Set(this.#words.get(word)),
      ),
    );
  }
}

/** Whether the words of a phrase are next to each other. The index has no positions, so the text is read. */
function contains(document: LakeDocument, term: TextTerm): boolean {
  return matchesTerms(wordsOf(searchableText(document)), [{ ...term, isExcluded: false }]);
}

function termsOf(document: LakeDocument): { words: ReadonlySet<string>; tokens: ReadonlySet<string> } {
  const words = new Set(wordsOf(searchableText(document)));
  const tokens = new Set(textValues(document).flatMap(tokensBesidesWords));
  return { words, tokens: difference(tokens, words) };
}

function listsWhere(index: PostingLists, test: (key: string) => boolean): (readonly LakeDocument[])[] {
  const lists: (readonly LakeDocument[])[] = [];
  for (const key of index.keys()) if (test(key)) lists.push(index.get(key));
  return lists;
}

function union(lists: readonly (readonly LakeDocument[])[]): DocumentSet {
  const documents = new Set<LakeDocument>();
  for (const list of lists) for (const document of list) documents.add(document);
  return documents;
}

function intersection([first = new Set(), ...others]: readonly DocumentSet[]): DocumentSet {
  if (others.length === 0) return first;
  return new Set([...first].filter((document) => others.every((other) => other.has(document))));
}

function difference<Item>(items: ReadonlySet<Item>, excluded: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...items].filter((item) => !excluded.has(item)));
}

function sorted(documents: DocumentSet): LakeDocument[] {
  return [...documents].sort(compareById);
}
