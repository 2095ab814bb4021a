import { HttpError } from '@site/service-kit/http/http-error';
import type { CountCondition } from './condition-limit.ts';
import { limitConditions } from './condition-limit.ts';
import type { Comparison, Facetable, Predicate } from './predicate.ts';
import { all, any, compares, hasValue, within } from './predicate.ts';

const TOKEN = /\s*(?:([()])|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(<=|>=|!=|[<>=:])|([^\s()<>=:!"']+|!))/gy;

/** Each level is a call of the parser, and of the predicate for every record. */
const MAX_DEPTH = 50;

interface Token {
  kind: 'bracket' | 'quoted' | 'operator' | 'word';
  text: string;
  /** Whether whitespace precedes it. */
  apart: boolean;
}

/**
 * Compiles the `filters` parameter: `attribute:value`, numeric comparisons and ranges (`price:1 TO 5`), tags, joined by
 * `AND`, `OR` and parentheses, each negatable with `NOT`. Mixing `AND` and `OR` requires parentheses, so that precedence
 * does not matter.
 * @throws HttpError 400 that names the position of the error.
 * @see https://www.algolia.com/doc/api-reference/api-parameters/filters
 */
export function compileFilters(
  filters: string,
  facetable: Facetable,
  count: CountCondition = limitConditions(),
): Predicate {
  const parser = new Parser(filters, facetable, count);
  return parser.parse();
}

class Parser {
  readonly #filters: string;
  readonly #facetable: Facetable;
  readonly #count: CountCondition;
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(filters: string, facetable: Facetable, count: CountCondition) {
    this.#filters = filters;
    this.#facetable = facetable;
    this.#count = count;
    this.#tokens = this.#tokenize();
  }

  parse(): Predicate {
    if (this.#tokens.length === 0) return () => true;
    const predicate = this.#group();
    if (this.#at < this.#tokens.length) throw this.#mistake('expected AND or OR');
    return predicate;
  }

  #group(): Predicate {
    const predicates = [this.#operand()];
    let joint: string | undefined;
    while (this.#isWord('AND') || this.#isWord('OR')) {
      const next = this.#take().text;
      if (joint !== undefined && joint !== next) throw this.#mistake('use parentheses to combine AND and OR');
      joint = next;
      predicates.push(this.#operand());
    }
    return joint === 'OR' ? any(predicates) : all(predicates);
  }

  #operand(): Predicate {
    if (this.#peek()?.text === '(' && this.#peek()?.kind === 'bracket') {
      this.#take();
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) throw this.#mistake(`at most ${MAX_DEPTH} parentheses can be nested`);
      const inner = this.#group();
      this.#depth -= 1;
      if (this.#take().text !== ')') throw this.#mistake('expected )');
      return inner;
    }
    const negated = this.#isWord('NOT');
    if (negated) {
      this.#take();
      if (this.#peek()?.kind === 'bracket') throw this.#mistake('NOT cannot precede parentheses');
    }
    return this.#condition(negated);
  }

  #condition(negated: boolean): Predicate {
    this.#count();
    const attribute = this.#name();
    if (this.#peek()?.kind !== 'operator') return hasValue('_tags', attribute, negated, this.#facetable);
    const operator = this.#take().text;
    if (operator !== ':') return negate(compares(attribute, operator as Comparison, this.#number()), negated);
    const value = this.#value();
    if (!this.#isWord('TO')) {
      const excluded = value.startsWith('-');
      const plain = excluded ? value.slice(1) : value.replace(/^\\-/, '-');
      return hasValue(attribute, plain, negated !== excluded, this.#facetable);
    }
    this.#take();
    const [low, high] = [Number(value), this.#number()];
    if (Number.isNaN(low)) throw this.#mistake(`"${value}" is not a number`);
    return negate(within(attribute, low, high), negated);
  }

  #name(): string {
    const token = this.#take();
    if (token.kind !== 'word' && token.kind !== 'quoted') throw this.#mistake('expected an attribute');
    return token.text;
  }

  /** A value ends at the next whitespace or parenthesis, so that `url:https://a.example/?b=c` needs no quotes. */
  #value(): string {
    const first = this.#take();
    if (first.kind === 'bracket') throw this.#mistake('expected a value');
    let value = first.text;
    if (first.kind === 'quoted') return value;
    for (let next = this.#peek(); next && !next.apart && next.kind !== 'bracket'; next = this.#peek()) {
      value += this.#take().text;
    }
    return value;
  }

  #number(): number {
    const text = this.#value();
    const number = Number(text);
    if (text === '' || Number.isNaN(number)) throw this.#mistake(`"${text}" is not a number`);
    return number;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(): Token {
    const token = this.#tokens[this.#at];
    if (!token) throw this.#mistake('unexpected end');
    this.#at += 1;
    return token;
  }

  #isWord(text: string): boolean {
    const token = this.#peek();
    return token?.kind === 'word' && token.text === text;
  }

  #tokenize(): Token[] {
    const tokens: Token[] = [];
    const end = this.#filters.trimEnd().length;
    let at = 0;
    for (const [whole, bracket, quoted, operator, word] of this.#filters.matchAll(TOKEN)) {
      at += whole.length;
      const apart = /^\s/.test(whole);
      if (bracket) tokens.push({ kind: 'bracket', text: bracket, apart });
      else if (quoted) tokens.push({ kind: 'quoted', text: quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1'), apart });
      else if (operator) tokens.push({ kind: 'operator', text: operator, apart });
      else if (word) tokens.push({ kind: 'word', text: word, apart });
    }
    if (at < end) throw new HttpError(400, `filters: cannot read "${this.#filters.slice(at, at + 40)}"`);
    return tokens;
  }

  #mistake(what: string): HttpError {
    const near = this.#tokens.slice(Math.max(0, this.#at - 3), this.#at).map(({ text }) => text);
    return new HttpError(400, `filters: ${what}, near "${near.join(' ')}" in "${this.#filters.slice(0, 120)}"`);
  }
}

function negate(predicate: Predicate, negated: boolean): Predicate {
  return negated ? (record) => !predicate(record) : predicate;
}
