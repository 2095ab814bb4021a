import type { LakeContext } from '../context.ts';
import { withRelaxedDurability } from '../store/database.ts';
import { watches, type ChangeOutbox, type PendingChange } from './change-outbox.ts';
import { payloadFor } from './fire-rule.ts';
import type { MessageQueue } from './message-queue.ts';
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
  readonly #outbox: ChangeOutbox;
  readonly #queue: MessageQueue;
  readonly #timeoutMs: number;
  readonly #closing = new AbortController();
  /** Running attempts by the id of the message. */
  readonly #onTheWay = new Map<number, { hookId: string; attempt: Promise<void> }>();
  /** Webhooks whose receiver is unavailable, so that an outage is logged only once. */
  readonly #unavailable = new Set<string>();
  #hooks: readonly Webhook[] = [];
  #matching: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(lake: LakeContext, outbox: ChangeOutbox, queue: MessageQueue, timeoutMs: number) {
    this.#lake = lake;
    this.#outbox = outbox;
    this.#queue = queue;
    this.#timeoutMs = timeoutMs;
  }

  get hooks(): readonly Webhook[] {
    return this.#hooks;
  }

  /** Sets the webhooks and starts their pending work. */
  serve(hooks: readonly Webhook[]): void {
    this.#hooks = hooks;
    this.wake();
  }

  /** Starts processing new changes, without waiting for the result. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#matching ??= this.#match().finally(() => {
      this.#matching = undefined;
    });
    this.#post();
  }

  /** Stops and aborts running attempts, which are repeated after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await Promise.all([this.#matching, ...[...this.#onTheWay.values()].map(({ attempt }) => attempt)]);
  }

  /** Takes the oldest and the newest change by turns, so that a publish does not wait for an import of many documents. */
  async #match(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const change = this.#outbox.next(turn % 2 === 0 ? 'newest' : 'oldest');
      if (!change) return;
      const fired: { hook: Webhook; payload: string }[] = [];
      for (const hook of this.#hooks) {
        if (!watches(hook, change.documentId, change.operation)) continue;
        const payload = await this.#payload(hook, change);
        if (payload !== undefined) fired.push({ hook, payload });
      }
      if (this.#closing.signal.aborted) return;
      withRelaxedDurability(this.#lake.database, () => {
        for (const { hook, payload } of fired) this.#queue.add(hook.id, change, payload);
        this.#outbox.remove(change.id);
      });
      this.#post();
    }
  }

  async #payload(hook: Webhook, change: PendingChange): Promise<string | undefined> {
    try {
      return await payloadFor(hook, change, this.#lake);
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        this.#lake.logger.error(
          `lake: webhook "${hook.name}" could not be evaluated for document ${change.documentId} and does not fire`,
          error,
        );
      }
      return undefined;
    }
  }

  /** Starts every attempt that is due and sets the timer for the next one. */
  #post(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    const now = Date.now();
    let next = Infinity;
    for (const hook of this.#hooks) {
      let parallel = [...this.#onTheWay.values()].filter(({ hookId }) => hookId === hook.id).length;
      // The end of each attempt calls this again.
      if (parallel >= MAX_PARALLEL) continue;
      for (const message of this.#heads(hook.id)) {
        if (this.#onTheWay.has(message.id)) continue;
        if (message.dueAt > now) {
          next = Math.min(next, message.dueAt);
        } else if (parallel < MAX_PARALLEL) {
          parallel += 1;
          this.#onTheWay.set(message.id, { hookId: hook.id, attempt: this.#attempt(hook, message) });
        }
      }
    }
    if (next < Infinity) {
      this.#timer = setTimeout(
        () => {
          this.#post();
        },
        Math.min(MAX_TIMER_MS, next - now),
      );
    }
  }

  /** Messages that may be sent, newest and earliest due by turns. */
  #heads(hookId: string): ReturnType<MessageQueue['heads']> {
    // Twice the maximum, so that running attempts do not hide those that are due.
    const newest = this.#queue.heads(hookId, 2 * MAX_PARALLEL, 'newest');
    const earliest = this.#queue.heads(hookId, 2 * MAX_PARALLEL, 'due');
    return newest.flatMap((message, index) => [message, earliest[index] ?? message]);
  }

  async #attempt(hook: Webhook, message: Message): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(this.#timeoutMs), this.#closing.signal]);
    const outcome = await sendMessage(hook, message, this.#lake.projectId, signal);
    this.#onTheWay.delete(message.id);
    if (this.#closing.signal.aborted) return;
    withRelaxedDurability(this.#lake.database, () => {
      this.#queue.settle(message, outcome);
      if (outcome.result === 'delivered' && message.attempts > 0) this.#queue.hurry(hook.id);
    });
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
      this.#lake.logger.info(`lake: webhook "${hook.name}": ${hook.url} accepts messages again`);
    }
    this.#post();
  }
}
