import { publishedIdOf } from '../../document.ts';
import type { LakeDocument } from '../../document.ts';
import { searchableText, textValues } from '../text/document-text.ts';
import type { TextTerm } from '../text/text-query.ts';
import { matchesTerms } from '../text/text-relevance.ts';
import { tokensBesidesWords, wordsOf } from '../text/tokens.ts';
import type { MatchTerm } from '../text/tokens.ts';
import { PostingLists } from './posting-lists.ts';
import { compareById } from './sorted-documents.ts';

type DocumentSet = ReadonlySet<LakeDocument>;

/** An attribute of a document. The lists contain attributes, so that a change of one leaves the words of the others alone. */
interface IndexedAttribute {
  /** Of the document and the attribute. */
  readonly _id: string;
  readonly documentId: string;
}

type AttributeLists = PostingLists<IndexedAttribute>;

/**
 * Inverted index of the words in documents. Changed documents are queued and indexed in small batches or, at the latest,
 * before the next search, so that a write does not wait for the index.
 */
export class TextIndex {
  /** By word, as `text::query` splits text. */
  readonly #words: AttributeLists = new PostingLists();
  /** By `match` token, without the tokens that are also words of the same attribute. */
  readonly #tokens: AttributeLists = new PostingLists();
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
    if (document === undefined) this.#indexed.delete(id);
    else this.#indexed.set(id, document);
    for (const name of new Set([...Object.keys(previous ?? {}), ...Object.keys(document ?? {})])) {
      if (isSame(name, previous, document)) continue;
      const attribute = { _id: `${id} ${name}`, documentId: id };
      const before = termsOf(name, previous);
      const after = termsOf(name, document);
      replaceKeys(this.#words, attribute, before.words, after.words);
      replaceKeys(this.#tokens, attribute, before.tokens, after.tokens);
    }
  }

  #withToken(term: MatchTerm): DocumentSet {
    const lists = [this.#words, this.#tokens].flatMap((index) =>
      term.kind === 'word'
        ? [index.get(term.word)]
        : listsWhere(index, (token) => token.startsWith(term.prefix) && term.expression.test(token)),
    );
    return this.#documentsOf(lists);
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
          ? this.#documentsOf(listsWhere(this.#words, (indexed) => indexed.startsWith(word)))
          : this.#documentsOf([this.#words.get(word)]),
      ),
    );
  }

  #documentsOf(lists: readonly (readonly IndexedAttribute[])[]): DocumentSet {
    const documents = new Set<LakeDocument>();
    for (const list of lists) {
      for (const { documentId } of list) {
        const document = this.#indexed.get(documentId);
        if (document !== undefined) documents.add(document);
      }
    }
    return documents;
  }
}

/** Whether the words of a phrase are next to each other. The index has no positions, so the text is read. */
function contains(document: LakeDocument, term: TextTerm): boolean {
  return matchesTerms(wordsOf(searchableText(document)), [{ ...term, isExcluded: false }]);
}

/** Whether an attribute has the same value in two versions of a document, by identity. */
function isSame(name: string, before: LakeDocument | undefined, after: LakeDocument | undefined): boolean {
  // The text of `children` depends on the type as well.
  return before !== undefined && after !== undefined && before._type === after._type && before[name] === after[name];
}

function termsOf(
  name: string,
  document: LakeDocument | undefined,
): { words: ReadonlySet<string>; tokens: ReadonlySet<string> } {
  if (document === undefined || !Object.hasOwn(document, name)) return { words: new Set(), tokens: new Set() };
  if (name === '_id') return { words: new Set(wordsOf(publishedIdOf(document._id))), tokens: new Set() };
  const texts = textValues({ _type: document._type, [name]: document[name] });
  const words = new Set(texts.flatMap(wordsOf));
  return { words, tokens: difference(new Set(texts.flatMap(tokensBesidesWords)), words) };
}

function replaceKeys(
  lists: AttributeLists,
  attribute: IndexedAttribute,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  for (const key of before) if (!after.has(key)) lists.remove(key, attribute._id);
  for (const key of after) if (!before.has(key)) lists.add(key, attribute);
}

function listsWhere(index: AttributeLists, test: (key: string) => boolean): (readonly IndexedAttribute[])[] {
  const lists: (readonly IndexedAttribute[])[] = [];
  for (const key of index.keys()) if (test(key)) lists.push(index.get(key));
  return lists;
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
