import type { PendingChange } from './change-outbox.ts';

/** After this many evaluations, a webhook does not fire on a change. */
const MAX_EVALUATIONS = 5;
/** Delay before the second evaluation; each later one is twice as long, 30 s in total. */
const FIRST_DELAY_MS = 2000;

/** A change that must be evaluated again, because the lake was overloaded or a query took too long. */
interface PostponedChange {
  documentId: string;
  /** Webhooks that have not been evaluated yet. */
  hookIds: ReadonlySet<string>;
  evaluations: number;
  /** Milliseconds, from `performance.now()`, which is not affected by changes of the clock. */
  dueAt: number;
}

/**
 * Changes whose evaluation is delayed. They stay in the outbox, so after a restart all webhooks are evaluated for them
 * again; repeated messages have the same idempotency key.
 */
export class PostponedChanges {
  readonly #changes = new Map<number, PostponedChange>();

  /** Whether a webhook still has to be evaluated for a change. */
  concerns({ id }: PendingChange, hookId: string): boolean {
    return this.#changes.get(id)?.hookIds.has(hookId) ?? true;
  }

  /** Whether this evaluation of a change is the last one. */
  isLastEvaluation({ id }: PendingChange): boolean {
    return (this.#changes.get(id)?.evaluations ?? 0) + 1 >= MAX_EVALUATIONS;
  }

  postpone({ id, documentId }: PendingChange, hookIds: ReadonlySet<string>): void {
    const evaluations = (this.#changes.get(id)?.evaluations ?? 0) + 1;
    const dueAt = performance.now() + FIRST_DELAY_MS * 2 ** (evaluations - 1);
    this.#changes.set(id, { documentId, hookIds, evaluations, dueAt });
  }

  remove({ id }: PendingChange): void {
    this.#changes.delete(id);
  }

  /** Documents whose changes are not due yet, with the remaining milliseconds. */
  waiting(): { documentId: string; delayMs: number }[] {
    const now = performance.now();
    return [...this.#changes.values()].flatMap(({ documentId, dueAt }) =>
      dueAt > now ? { documentId, delayMs: dueAt - now } : [],
    );
  }
}
