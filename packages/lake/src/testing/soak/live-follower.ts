import { publishedIdOf } from '../../document.ts';
import type { MutationEvent } from './follower.ts';
import type { StreamEvent, StreamReader } from './streams.ts';

/** Checks the live events of one client: one for each transaction, in order, with a tag for each document. */
export class LiveFollower implements StreamReader {
  readonly name: string;
  readonly findings: string[] = [];
  received = 0;
  readonly #sees: (event: MutationEvent) => boolean;
  /** The documents of each transaction for which an event is expected, in order. */
  readonly #expected: { transactionId: string; ids: string[] }[] = [];
  readonly #receivedTags: (readonly string[])[] = [];
  #last = 0;

  /** @param sees whether the client may see a change */
  constructor(name: string, sees: (event: MutationEvent) => boolean) {
    this.name = name;
    this.#sees = sees;
  }

  onEvent({ type, id, data }: StreamEvent): void {
    const sequence = Number(id);
    if (type === 'message') {
      this.received += 1;
      if (sequence <= this.#last) this.#find(`event ${sequence} came after ${this.#last}`);
      this.#receivedTags.push((data as { tags: string[] }).tags);
    } else if (type !== 'welcome') {
      this.#find(`${type}: ${JSON.stringify(data)}`);
    }
    this.#last = sequence;
  }

  onEnd(reason: string): void {
    this.#find(reason);
  }

  /** Adds a change that should cause an event. A transaction is complete when the next one has begun. */
  expect(event: MutationEvent): void {
    if (!this.#sees(event)) return;
    const last = this.#expected.at(-1);
    if (last?.transactionId === event.transactionId) last.ids.push(event.documentId);
    else this.#expected.push({ transactionId: event.transactionId, ids: [event.documentId] });
    while (this.#expected.length > 1 && this.#receivedTags.length > 0) this.#compare();
  }

  get outstanding(): number {
    return Math.abs(this.#expected.length - this.#receivedTags.length);
  }

  finish(): void {
    while (this.#expected.length > 0 && this.#receivedTags.length > 0) this.#compare();
    if (this.#expected.length > 0) this.#find(`${this.#expected.length} transactions had no event`);
    if (this.#receivedTags.length > 0) this.#find(`${this.#receivedTags.length} events belong to no transaction`);
  }

  #compare(): void {
    const expected = this.#expected.shift();
    const tags = this.#receivedTags.shift();
    for (const id of expected?.ids ?? []) {
      if (tags?.includes(`s1:id:${publishedIdOf(id)}`) !== true) {
        this.#find(`${expected?.transactionId} changed ${id}, the event has the tags ${JSON.stringify(tags)}`);
      }
    }
  }

  #find(finding: string): void {
    if (this.findings.length < 10) this.findings.push(finding);
  }
}
