import type { LakeContext } from '../context.ts';
import { ChangeMatcher } from './change-matcher.ts';
import type { ChangeOutbox } from './change-outbox.ts';
import type { MessageQueue } from './message-queue.ts';
import { MAX_RETRY_DELAY_MS } from './retry-delay.ts';
import { DATABASE_RETRY_DELAY_MS, RetryingWriter } from './retrying-writer.ts';
import { sendMessage, type Message } from './send-message.ts';
import type { Webhook } from './webhook-config.ts';

/** Maximum number of concurrent requests for one webhook, each for another document. */
const MAX_PARALLEL = 8;

/** Maximum delay of `setTimeout`. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Creates messages from changes and posts them in the background. All pending work is stored in the database, so it
 * continues after a restart.
 */
export class Dispatcher {
  readonly #lake: LakeContext;
  readonly #queue: MessageQueue;
  readonly #timeoutMs: number;
  readonly #closing = new AbortController();
  readonly #writer: RetryingWriter;
  readonly #matcher: ChangeMatcher;
  /** Running attempts by the id of the message. */
  readonly #onTheWay = new Map<number, { hookId: string; attempt: Promise<void> }>();
  /** Webhooks whose receiver is unavailable, so that an outage is logged only once. */
  readonly #unavailable = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(lake: LakeContext, outbox: ChangeOutbox, queue: MessageQueue, timeoutMs: number) {
    this.#lake = lake;
    this.#queue = queue;
    this.#timeoutMs = timeoutMs;
    const closing = this.#closing.signal;
    const writer = new RetryingWriter(lake, closing);
    const onMatched = (): void => {
      this.#post();
    };
    this.#writer = writer;
    this.#matcher = new ChangeMatcher({ lake, outbox, queue, writer, closing, onMatched });
  }

  get hooks(): readonly Webhook[] {
    return this.#matcher.hooks;
  }

  /** Sets the webhooks and starts their pending work. */
  serve(hooks: readonly Webhook[]): void {
    this.#matcher.hooks = hooks;
    this.wake();
  }

  /** Starts processing new changes, without waiting for the result. */
  wake(): void {
    this.#matcher.wake();
    this.#post();
  }

  /** Stops and aborts running attempts, which are repeated after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#matcher.close();
    await Promise.all([...this.#onTheWay.values()].map(({ attempt }) => attempt));
  }

  /** Starts every attempt that is due and sets the timer for the next one. */
  #post(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    let next: number;
    try {
      next = this.#startAttempts(now);
    } catch (error) {
      this.#writer.report(error);
      next = now + DATABASE_RETRY_DELAY_MS;
    }
    if (next === Infinity) return;
    this.#timer = setTimeout(
      () => {
        this.#post();
      },
      Math.min(MAX_TIMER_MS, next - now),
    );
  }

  /** Starts every attempt that is due. Returns the time of the next one, or infinity. */
  #startAttempts(now: number): number {
    let next = Infinity;
    for (const hook of this.hooks) {
      let parallel = [...this.#onTheWay.values()].filter(({ hookId }) => hookId === hook.id).length;
      // The end of each attempt calls this again.
      if (parallel >= MAX_PARALLEL) continue;
      // The maximum by due time and by change, so that running attempts do not hide those that are due.
      for (const message of this.#queue.heads(hook.id, 2 * MAX_PARALLEL)) {
        if (this.#onTheWay.has(message.id)) continue;
        // A message that is due later than any retry is sent now, because the clock was set back.
        if (message.dueAt > now && message.dueAt <= now + MAX_RETRY_DELAY_MS) {
          next = Math.min(next, message.dueAt);
        } else if (parallel < MAX_PARALLEL) {
          parallel += 1;
          this.#onTheWay.set(message.id, { hookId: hook.id, attempt: this.#attempt(hook, message) });
        }
      }
    }
    return next;
  }

  async #attempt(hook: Webhook, message: Message): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#timeoutMs), this.#closing.signal]);
    const outcome = await sendMessage(hook, message, this.#lake.projectId, signal);
    // The attempt ends when its outcome is stored, so that a delivered message is not posted again.
    const isStored = await this.#writer.write(() => {
      this.#queue.settle(message, outcome);
      if (outcome.result === 'delivered' && message.attempts > 0) this.#queue.hurry(hook.id);
    });
    this.#onTheWay.delete(message.id);
    if (!isStored) return;
    if (outcome.result === 'failed') {
      this.#lake.logger.error(
        `lake: webhook "${hook.name}": ${hook.url} refused the message of document ${message.documentId} ` +
          `with ${outcome.status}${outcome.detail ? `: ${outcome.detail}` : ''}`,
      );
    } else if (outcome.result === 'retry' && !this.#unavailable.has(hook.id)) {
      this.#unavailable.add(hook.id);
      this.#lake.logger.warn(
        `lake: webhook "${hook.name}": ${hook.url} does not accept messages (${outcome.status ?? outcome.detail}). ` +
          'The lake will retry.',
      );
    } else if (outcome.result === 'delivered' && this.#unavailable.delete(hook.id)) {
      this.#lake.logger.info(`lake: webhook "${hook.name}": ${hook.url} accepts messages now`);
    }
    this.#post();
  }
}
