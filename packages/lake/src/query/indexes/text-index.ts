import type { LakeDocument } from '../../document.ts';
import { searchedTextOf, tokensBesidesWords, textsOf, wordsOf } from '../text/document-text.ts';
import type { MatchTerm } from '../text/document-text.ts';
import { NumberLists } from './number-lists.ts';
import { byId } from './posting-lists.ts';
import type { TextQuery, TextTerm } from '../text/text-query.ts';

/** So many dead entries are kept before the index is cleaned. */
const MIN_DEAD = 1000;

/** For each entry 1 where it is in the set. */
type EntrySet = Uint8Array;

/**
 * Which documents contain which words. Each version of a document is an entry with a number of its own; an entry whose
 * document has changed is dead and is cleaned out later, so a change costs nothing until the next search.
 */
export class TextIndex {
  /** Numbers of the entries, ascending, by word as `text::query` sees it. */
  #words = new NumberLists();
  /** By token as `match` sees it, where it is not among the words of the same document. */
  #tokens = new NumberLists();
  readonly #entries: (LakeDocument | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #waiting = new Map<string, LakeDocument>();

  set(document: LakeDocument): void {
    this.delete(document._id);
    this.#waiting.set(document._id, document);
  }

  delete(id: string): void {
    this.#waiting.delete(id);
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#entries[number] = undefined;
    this.#numbers.delete(id);
  }

  /** Takes in up to `count` of the documents that wait for it. Returns whether any are left. */
  advance(count: number): boolean {
    let left = count;
    for (const document of this.#waiting.values()) {
      if (left-- <= 0) return true;
      this.#waiting.delete(document._id);
      this.#add(document);
    }
    if (this.#entries.length > 2 * this.#numbers.size + MIN_DEAD) this.#clean();
    return false;
  }

  /** Documents in which each of the terms fits a token, sorted by id: all for which a `match` with them can hold. */
  matching(terms: readonly MatchTerm[]): LakeDocument[] {
    this.advance(Infinity);
    return this.#documents(this.#intersection(terms.map((term) => this.#withToken(term))));
  }

  /** Documents that a text query finds, sorted by id. */
  finding({ terms }: TextQuery): LakeDocument[] {
    this.advance(Infinity);
    const wanted = terms.filter((term) => term.wanted).map((term) => this.#withTerm(term));
    const found = this.#intersection(wanted.length === 0 ? [this.#all()] : wanted);
    for (const term of terms) {
      if (term.wanted) continue;
      const unwanted = this.#withTerm(term);
      for (let number = 0; number < found.length; number++) if (unwanted[number] === 1) found[number] = 0;
    }
    return this.#documents(found);
  }

  #add(document: LakeDocument): void {
    const number = this.#entries.length;
    this.#entries.push(document);
    this.#numbers.set(document._id, number);
    const words = new Set(wordsOf(searchedTextOf(document)));
    for (const word of words) this.#words.push(word, number);
    const tokens = new Set(textsOf(document).flatMap(tokensBesidesWords));
    for (const token of tokens) if (!words.has(token)) this.#tokens.push(token, number);
  }

  #withToken(term: MatchTerm): EntrySet {
    const found = this.#none();
    for (const index of [this.#words, this.#tokens]) {
      if (term.kind === 'word') {
        mark(index, term.word, found);
      } else {
        for (const token of index.keys()) {
          if (token.startsWith(term.prefix) && term.expression.test(token)) mark(index, token, found);
        }
      }
    }
    return found;
  }

  #withTerm(term: TextTerm): EntrySet {
    const sets = term.words.map((word, index) =>
      term.lastIsPrefix && index === term.words.length - 1 ? this.#withPrefix(word) : this.#withWord(word),
    );
    const found = this.#intersection(sets);
    if (term.words.length > 1) {
      // The words are there; whether they follow one another only the text tells.
      for (const [number, document] of this.#entries.entries()) {
        if (found[number] === 1 && document !== undefined && !term.occursIn(document)) found[number] = 0;
      }
    }
    return found;
  }

  #withWord(word: string): EntrySet {
    const found = this.#none();
    mark(this.#words, word, found);
    return found;
  }

  #withPrefix(prefix: string): EntrySet {
    const found = this.#none();
    for (const word of this.#words.keys()) if (word.startsWith(prefix)) mark(this.#words, word, found);
    return found;
  }

  #none(): EntrySet {
    return new Uint8Array(this.#entries.length);
  }

  #all(): EntrySet {
    return this.#none().fill(1);
  }

  #intersection([first, ...others]: readonly EntrySet[]): EntrySet {
    const result = first ?? this.#none();
    for (const other of others) {
      for (let number = 0; number < result.length; number++) if (other[number] !== 1) result[number] = 0;
    }
    return result;
  }

  #documents(found: EntrySet): LakeDocument[] {
    const documents = this.#entries.flatMap((document, number) =>
      found[number] === 1 && document !== undefined ? [document] : [],
    );
    return documents.sort(byId);
  }

  #clean(): void {
    const alive = this.#entries.flatMap((document, number) => (document === undefined ? [] : [{ document, number }]));
    const renumbered = new Map(alive.map(({ number }, position) => [number, position]));
    this.#words = kept(this.#words, renumbered);
    this.#tokens = kept(this.#tokens, renumbered);
    this.#entries.length = 0;
    for (const [position, { document }] of alive.entries()) {
      this.#entries.push(document);
      this.#numbers.set(document._id, position);
    }
  }
}

function mark(index: NumberLists, key: string, set: EntrySet): void {
  index.each(key, (number) => {
    set[number] = 1;
  });
}

/** The lists with each number replaced, or left out where there is no replacement. */
function kept(index: NumberLists, renumbered: ReadonlyMap<number, number>): NumberLists {
  const result = new NumberLists();
  for (const key of index.keys()) {
    index.each(key, (number) => {
      const other = renumbered.get(number);
      if (other !== undefined) result.push(key, other);
    });
  }
  return result;
}
