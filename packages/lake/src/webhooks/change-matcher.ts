import type { LakeContext } from '../context.ts';
import { watches, type ChangeOutbox, type PendingChange } from './change-outbox.ts';
import { payloadFor } from './fire-rule.ts';
import type { MessageQueue } from './message-queue.ts';
import { DATABASE_RETRY_DELAY_MS, type RetryingWriter } from './retrying-writer.ts';
import type { Webhook } from './webhook-config.ts';

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
  /** Set while `#matching` still looks for changes. */
  #isMatching = false;
  #matching: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  hooks: readonly Webhook[] = [];

  constructor(options: ChangeMatcherOptions) {
    this.#options = options;
  }

  /** Starts to evaluate new changes, without waiting for the result. */
  wake(): void {
    if (this.#options.closing.aborted || this.#isMatching) return;
    this.#matching = this.#match();
  }

  /** Resolves when the running evaluation has ended. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#matching;
  }

  /** Takes the oldest and the newest change by turns, so that a publish does not wait for an import of many documents. */
  async #match(): Promise<void> {
    const { outbox, writer, closing } = this.#options;
    this.#isMatching = true;
    try {
      for (let turn = 0; !closing.aborted; turn += 1) {
        const change = outbox.next(turn % 2 === 0 ? 'newest' : 'oldest');
        if (!change) return;
        await this.#queueMessages(change);
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
    for (const hook of this.hooks) {
      if (!watches(hook, change.documentId, change.operation)) continue;
      const payload = await this.#payload(hook, change);
      if (closing.aborted) return;
      if (payload !== undefined) fired.push({ hook, payload });
    }
    const isStored = await writer.write(() => {
      for (const { hook, payload } of fired) queue.add(hook.id, change, payload);
      outbox.remove(change.id);
    });
    if (isStored) onMatched();
  }

  async #payload(hook: Webhook, change: PendingChange): Promise<string | undefined> {
    const { lake, closing } = this.#options;
    try {
      return await payloadFor(hook, change, lake);
    } catch (error) {
      if (!closing.aborted) {
        lake.logger.error(
          `lake: webhook "${hook.name}" could not be evaluated for document ${change.documentId} and does not fire`,
          error,
        );
      }
      return undefined;
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
