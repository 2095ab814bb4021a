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

/** A query, and an equivalent predicate that determines which events the follower should receive. */
export interface FollowedQuery {
  query: string;
  params: Record<string, unknown>;
  selects: (document: LakeDocument) => boolean;
}

/** The part of an event from which a follower builds the new document. */
export type Rebuilding = 'effects' | 'mutations';

/** A document before and after an event. */
export interface Step {
  key: string;
  before: LakeDocument | undefined;
  after: LakeDocument | undefined;
}

/** Identifies an event. */
function eventKey({ transactionId, documentId }: MutationEvent, transition: string): string {
  return `${transition} of ${documentId} by ${transactionId}`;
}

/** The event that a query's listener should receive for a step; undefined if the query does not select the document. */
export function expectedKey({ selects }: FollowedQuery, { key, before, after }: Step): string | undefined {
  const selectedBefore = before !== undefined && selects(before);
  const selectsNow = after !== undefined && selects(after);
  if (!selectedBefore && !selectsNow) return undefined;
  const transition = !selectsNow ? 'disappear' : selectedBefore ? 'update' : 'appear';
  return key.replace(/^\w+/, transition);
}

/**
 * Checks the events of one listener: builds each document from the events only, and finds events that are missing, sent
 * twice or out of order.
 */
export class Follower {
  readonly name: string;
  readonly query: FollowedQuery;
  /** Messages of the first errors. */
  readonly findings: string[] = [];
  received = 0;
  readonly #rebuilding: Rebuilding;
  readonly #documents = new Map<string, LakeDocument>();
  /** Expected events that have not arrived. */
  readonly #expected: string[] = [];
  /** Events that arrived before they were expected. */
  readonly #early: string[] = [];
  #transaction = { id: '', seen: 0, total: 0 };

  constructor(name: string, query: FollowedQuery, rebuilding: Rebuilding) {
    this.name = name;
    this.query = query;
    this.#rebuilding = rebuilding;
  }

  /** Sets the documents that the query selects at the start. */
  begin(documents: readonly LakeDocument[]): void {
    for (const document of documents) this.#documents.set(document._id, document);
  }

  /** Applies an event. Returns the document before and after it. */
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

  /** Compares an event with the next expected one. */
  compare(key: string): void {
    const expected = this.#expected.shift();
    if (expected === undefined) this.#early.push(key);
    else this.#compare(key, expected);
  }

  /** Adds an expected event. */
  expect(key: string): void {
    const early = this.#early.shift();
    if (early === undefined) this.#expected.push(key);
    else this.#compare(early, key);
  }

  /** Number of events that are missing or unexpected. */
  get outstanding(): number {
    return this.#expected.length + this.#early.length;
  }

  /** Compares the documents built from the events with those in the lake. */
  finish(stored: readonly LakeDocument[]): void {
    for (const key of this.#expected) this.#find(`missed: ${key}`);
    for (const key of this.#early) this.#find(`unexpected: ${key}`);
    for (const document of stored) {
      const own = this.#documents.get(document._id);
      if (!isDeepStrictEqual(own, document)) {
        this.#find(`${document._id} is ${JSON.stringify(document)}, built from the events: ${JSON.stringify(own)}`);
      }
    }
    const ids = new Set(stored.map(({ _id }) => _id));
    for (const id of this.#documents.keys()) if (!ids.has(id)) this.#find(`${id} was deleted without an event`);
  }

  /** Records a failed stream or another error. */
  fail(reason: string): void {
    this.#find(reason);
  }

  #compare(key: string, expected: string): void {
    if (key !== expected) this.#find(`expected: ${expected}; received: ${key}`);
  }

  /** The events of a transaction are consecutive, numbered from 1 to their total. */
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

  /** Returns the document after the event; undefined if the query no longer selects it. */
  #checked(event: MutationEvent, before: LakeDocument | undefined): LakeDocument | undefined {
    const key = eventKey(event, event.transition);
    if (event.transition === 'appear') {
      if (before !== undefined) this.#find(`${key}: the document already exists`);
      return this.#appeared(event);
    }
    if (before === undefined) this.#find(`${key}: the document does not exist`);
    else if (before._rev !== event.previousRev) {
      this.#find(`${key}: the previous revision is ${event.previousRev}, expected ${before._rev}`);
    }
    return event.transition === 'disappear' ? undefined : this.#rebuilt(event, before);
  }

  /** A document that the query did not select before cannot be built from its change, so the event contains it. */
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
