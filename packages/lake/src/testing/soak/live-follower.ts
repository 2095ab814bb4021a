import { publishedIdOf } from '../../document.ts';
import type { MutationEvent } from './follower.ts';
import type { StreamEvent, StreamReader } from './streams.ts';

/** Holds the live events that one reader gets: one for each transaction, in order, with a tag for each document. */
export class LiveFollower implements StreamReader {
  readonly name: string;
  readonly findings: string[] = [];
  received = 0;
  readonly #sees: (event: MutationEvent) => boolean;
  /** Of each transaction that should be told or has been, which documents it changed. */
  readonly #expected: { transactionId: string; ids: string[] }[] = [];
  readonly #told: (readonly string[])[] = [];
  #last = 0;

  /** @param sees whether a change is for this reader's eyes */
  constructor(name: string, sees: (event: MutationEvent) => boolean) {
    this.name = name;
    this.#sees = sees;
  }

  onEvent({ type, id, data }: StreamEvent): void {
    const sequence = Number(id);
    if (type === 'message') {
      this.received += 1;
      if (sequence <= this.#last) this.#find(`event ${sequence} came after ${this.#last}`);
      this.#told.push((data as { tags: string[] }).tags);
    } else if (type !== 'welcome') {
      this.#find(`${type}: ${JSON.stringify(data)}`);
    }
    this.#last = sequence;
  }

  onEnd(reason: string): void {
    this.#find(reason);
  }

  /** Notes a change that should be told. A transaction is complete when the one after it has begun. */
  expect(event: MutationEvent): void {
    if (!this.#sees(event)) return;
    const last = this.#expected.at(-1);
    if (last?.transactionId === event.transactionId) last.ids.push(event.documentId);
    else this.#expected.push({ transactionId: event.transactionId, ids: [event.documentId] });
    while (this.#expected.length > 1 && this.#told.length > 0) this.#compare();
  }

  get outstanding(): number {
    return Math.abs(this.#expected.length - this.#told.length);
  }

  finish(): void {
    while (this.#expected.length > 0 && this.#told.length > 0) this.#compare();
    if (this.#expected.length > 0) this.#find(`${this.#expected.length} transactions were not told`);
    if (this.#told.length > 0) this.#find(`${this.#told.length} events are of no transaction`);
  }

  #compare(): void {
    const expected = this.#expected.shift();
    const tags = this.#told.shift();
    for (const id of expected?.ids ?? []) {
      if (tags?.includes(`s1:id:${publishedIdOf(id)}`) !== true) {
        this.#find(`${expected?.transactionId} changed ${id}, told is ${JSON.stringify(tags)}`);
      }
    }
  }

  #find(finding: string): void {
    if (this.findings.length < 10) this.findings.push(finding);
  }
}
