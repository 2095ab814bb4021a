import { setImmediate } from 'node:timers/promises';
import { errorMessage } from '@site/service-kit/error-message';
import type { LakeContext } from '../context.ts';
import { isInvalidQuery } from '../query/query-http-error.ts';
import { watches, type ChangeOutbox, type PendingChange } from './change-outbox.ts';
import { payloadFor } from './fire-rule.ts';
import type { MessageQueue } from './message-queue.ts';
import { PostponedChanges } from './postponed-changes.ts';
import { DATABASE_RETRY_DELAY_MS, type RetryingWriter } from './retrying-writer.ts';
import type { Webhook } from './webhook-config.ts';

/** With this many postponed changes, others wait too: an overloaded lake would postpone each of them. */
const MAX_WAITING_CHANGES = 100;

export interface ChangeMatcherOptions {
  lake: LakeContext;
  outbox: ChangeOutbox;
  queue: MessageQueue;
  writer: RetryingWriter;
  closing: AbortSignal;
  /** Called after each evaluated change. */
  onMatched: () => void;
}

/** Evaluates the webhooks for recorded changes and queues their messages, in the background. */
export class ChangeMatcher {
  readonly #options: ChangeMatcherOptions;
  readonly #postponed = new PostponedChanges();
  /** Webhooks that could not be evaluated, so that an overload is logged only once. */
  readonly #failing = new Set<string>();
  #isMatching = false;
  #timer: NodeJS.Timeout | undefined;
  hooks: readonly Webhook[] = [];

  constructor(options: ChangeMatcherOptions) {
    this.#options = options;
  }

  /** Starts to evaluate new changes, without waiting for the result. */
  wake(): void {
    if (!this.#options.closing.aborted && !this.#isMatching) void this.#match();
  }

  /** Does not wait for a slow query: its result is ignored, and the change stays recorded. */
  close(): void {
    clearTimeout(this.#timer);
  }

  /** Takes the oldest and the newest change by turns, so that a publish does not wait for an import of many documents. */
  async #match(): Promise<void> {
    const { outbox, writer, closing } = this.#options;
    this.#isMatching = true;
    try {
      for (let turn = 0; !closing.aborted; turn += 1) {
        const waiting = this.#postponed.waiting();
        const excluded = waiting.map(({ documentId }) => documentId);
        const change =
          waiting.length < MAX_WAITING_CHANGES
            ? outbox.next(turn % 2 === 0 ? 'newest' : 'oldest', excluded)
            : undefined;
        if (!change) {
          if (waiting.length > 0) this.#wakeAfter(Math.min(...waiting.map(({ delayMs }) => delayMs)));
          return;
        }
        await this.#queueMessages(change);
        // Requests come first: without a query worker, evaluation does not wait for anything.
        await setImmediate();
      }
    } catch (error) {
      writer.report(error);
      this.#wakeAfter(DATABASE_RETRY_DELAY_MS);
    } finally {
      this.#isMatching = false;
    }
  }

  async #queueMessages(change: PendingChange): Promise<void> {
    const { queue, outbox, writer, closing, onMatched } = this.#options;
    const fired: { hook: Webhook; payload: string }[] = [];
    const failed = new Set<string>();
    for (const hook of this.hooks) {
      if (!watches(hook, change.documentId, change.operation) || !this.#postponed.concerns(change, hook.id)) continue;
      const result = await this.#evaluate(hook, change);
      if (closing.aborted) return;
      if (result === 'retry') failed.add(hook.id);
      else if (result !== undefined) fired.push({ hook, payload: result.payload });
    }
    const isStored = await writer.write(() => {
      for (const { hook, payload } of fired) queue.add(hook.id, change, payload);
      if (failed.size === 0) outbox.remove(change.id);
    });
    if (!isStored) return;
    if (failed.size === 0) this.#postponed.remove(change);
    else this.#postponed.postpone(change, failed);
    onMatched();
  }

  /** Returns undefined if the webhook does not fire. */
  async #evaluate(hook: Webhook, change: PendingChange): Promise<{ payload: string } | 'retry' | undefined> {
    const { lake, closing } = this.#options;
    try {
      const payload = await payloadFor(hook, change, lake);
      this.#failing.delete(hook.id);
      return payload === undefined ? undefined : { payload };
    } catch (error) {
      if (closing.aborted) return undefined;
      const message = `lake: webhook "${hook.name}" could not be evaluated for document ${change.documentId}`;
      if (isInvalidQuery(error) || this.#postponed.isLastEvaluation(change)) {
        lake.logger.error(`${message} and does not fire`, error);
        return undefined;
      }
      if (!this.#failing.has(hook.id)) lake.logger.warn(`${message} (${errorMessage(error)}). The lake will retry.`);
      this.#failing.add(hook.id);
      return 'retry';
    }
  }

  #wakeAfter(milliseconds: number): void {
    if (this.#options.closing.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.wake();
    }, milliseconds);
  }
}
