import { isDeepStrictEqual } from 'node:util';
import { Mutation } from '@sanity/mutator';
import { applyPatch } from 'mendoza';
import type { LakeDocument } from '../../document.ts';

/** Data of a `mutation` event. */
export interface MutationEvent {
  documentId: string;
  transactionId: string;
  transition: 'appear' | 'update' | 'disappear';
  previousRev?: string;
  resultRev: string;
  timestamp: string;
  transactionTotalEvents: number;
  transactionCurrentEvent: number;
  mutations: unknown[];
  effects?: { apply: unknown[] };
}

/** What a follower asks for, and the same as a test, so that it is known which events it should get. */
export interface FollowedQuery {
  query: string;
  params: Record<string, unknown>;
  selects: (document: LakeDocument) => boolean;
}

/** From which part of an event a follower makes the new document. */
export type Rebuilding = 'effects' | 'mutations';

/** How a document was before and after an event. */
export interface Step {
  key: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/** Names an event. */
function eventKey({ transactionId, documentId }: MutationEvent, transition: string): string {
  return `${transition} of ${documentId} by ${transactionId}`;
}

/** The event that a query's listener gets for a step; undefined where the document is none of its own. */
export function expectedKey({ selects }: FollowedQuery, { key, before, after }: Step): string | undefined {
  const selectedBefore = before !== undefined && selects(before);
  const selectsNow = after !== undefined && selects(after);
  if (!selectedBefore && !selectsNow) return undefined;
  const transition = !selectsNow ? 'disappear' : selectedBefore ? 'update' : 'appear';
  return key.replace(/^\w+/, transition);
}

/**
 * Holds what one listener has been told: makes each document from the events alone, and finds what is lost, told twice
 * or out of order.
 */
export class Follower {
  readonly name: string;
  readonly query: FollowedQuery;
  /** What was wrong, as sentences; only the first ones are kept. */
  readonly findings: string[] = [];
  received = 0;
  readonly #rebuilding: Rebuilding;
  readonly #documents = new Map<string, LakeDocument>();
  /** Events that must come next. */
  readonly #expected: string[] = [];
  /** Events that have come before it was known that they should. */
  readonly #early: string[] = [];
  #transaction = { id: '', seen: 0, total: 0 };

  constructor(name: string, query: FollowedQuery, rebuilding: Rebuilding) {
    this.name = name;
    this.query = query;
    this.#rebuilding = rebuilding;
  }

  /** What the query selects at the beginning. */
  begin(documents: readonly LakeDocument[]): void {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  /** Takes an event in. Returns what it did to the document. */
  receive(event: MutationEvent): Step {
    this.received += 1;
    this.#checkPosition(event);
    const key = eventKey(event, event.transition);
    const before = this.#documents.get(event.documentId);
    const after = this.#checked(event, before);
    if (after === undefined) this.#documents.delete(event.documentId);
    else this.#documents.set(event.documentId, after);
    return { key, before, after };
  }

  /** Holds an event against what should come. */
  compare(key: string): void {
    const expected = this.#expected.shift();
    if (expected === undefined) this.#early.push(key);
    else this.#compare(key, expected);
  }

  /** Notes what should come next. */
  expect(key: string): void {
    const early = this.#early.shift();
    if (early === undefined) this.#expected.push(key);
    else this.#compare(early, key);
  }

  /** Events that are still to come, and events that should not have come. */
  get outstanding(): number {
    return this.#expected.length + this.#early.length;
  }

  /** Compares what was made of the events with what the lake holds. */
  finish(stored: readonly LakeDocument[]): void {
    for (const key of this.#expected) this.#find(`missed: ${key}`);
    for (const key of this.#early) this.#find(`not asked for: ${key}`);
    for (const document of stored) {
      const own = this.#documents.get(document._id);
      if (!isDeepStrictEqual(own, document)) {
        this.#find(`${document._id} is ${JSON.stringify(document)}, made of the events ${JSON.stringify(own)}`);
      }
    }
    const ids = new Set(stored.map(({ _id }) => _id));
    for (const id of this.#documents.keys()) if (!ids.has(id)) this.#find(`${id} is gone, which no event told`);
  }

  /** Notes that a stream broke, or anything else that must not be. */
  fail(reason: string): void {
    this.#find(reason);
  }

  #compare(key: string, expected: string): void {
    if (key !== expected) this.#find(`expected: ${expected}; came: ${key}`);
  }

  /** Events of a transaction come together, numbered from 1 up to their total. */
  #checkPosition({ transactionId, transactionCurrentEvent: current, transactionTotalEvents: total }: MutationEvent) {
    const { id, seen, total: expectedTotal } = this.#transaction;
    if (id === transactionId) {
      if (current !== seen + 1 || total !== expectedTotal)
        this.#find(`event ${current} of ${transactionId} after ${seen}`);
    } else {
      if (seen !== expectedTotal) this.#find(`only ${seen} of ${expectedTotal} events of ${id}`);
      if (current !== 1) this.#find(`event ${current} of ${transactionId} comes first`);
    }
    this.#transaction = { id: transactionId, seen: current, total };
  }

  /** The document after the event, as far as the query selects it. */
  #checked(event: MutationEvent, before: LakeDocument | undefined): LakeDocument | undefined {
    const key = eventKey(event, event.transition);
    if (event.transition === 'appear') {
      if (before !== undefined) this.#find(`${key}: it was there already`);
      return this.#appeared(event);
    }
    if (before === undefined) this.#find(`${key}: it was not there`);
    else if (before._rev !== event.previousRev) {
      this.#find(`${key}: the revision before is ${event.previousRev}, known is ${before._rev}`);
    }
    return event.transition === 'disappear' ? undefined : this.#rebuilt(event, before);
  }

  /** What comes from outside of the query cannot be made from its change; the whole document tells. */
  #appeared(event: MutationEvent): LakeDocument | undefined {
    if (event.previousRev === undefined) return this.#rebuilt(event, undefined);
    return (event as { result?: LakeDocument }).result;
  }

  #rebuilt(event: MutationEvent, before: LakeDocument | undefined): LakeDocument | undefined {
    try {
      const { resultRev } = event;
      if (this.#rebuilding === 'effects') {
        const { _rev, ...content } = before ?? {};
        const after = applyPatch(before === undefined ? null : content, event.effects?.apply as never) as object | null;
        return after === null ? undefined : ({ ...after, _rev: resultRev } as LakeDocument);
      }
      const { mutations, transactionId, timestamp, previousRev } = event;
      const mutation = new Mutation({
        mutations,
        transactionId,
        timestamp,
        previousRev,
        resultRev,
      } as ConstructorParameters<typeof Mutation>[0]);
      return mutation.apply(before ?? null) as LakeDocument | undefined;
    } catch (error) {
      this.#find(`${eventKey(event, event.transition)} does not apply: ${String(error)}`);
      return before;
    }
  }

  #find(finding: string): void {
    if (this.findings.length < 10) this.findings.push(finding.slice(0, 2000));
  }
}
