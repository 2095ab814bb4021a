import type { CommittedTransaction, LakeDocument } from '../document.ts';
import { watches, type ChangeOutbox, type WatchedChange } from './change-outbox.ts';
import { payloadWithoutWorker } from './fire-rule.ts';
import type { MessageQueue } from './message-queue.ts';
import type { Operation, Webhook } from './webhook-config.ts';

/** Each takes about 10 µs, during which the lake does not respond. */
const MAX_EVALUATIONS = 5000;

interface RecordOptions {
  hooks: readonly Webhook[];
  outbox: ChangeOutbox;
  queue: MessageQueue;
}

/**
 * Queues the messages of a transaction's changes. Changes for which a webhook needs a query worker are put in the outbox, and
 * those of a transaction that has too many for its number of webhooks. Call this inside the transaction.
 */
export function recordChanges(transaction: CommittedTransaction, { hooks, outbox, queue }: RecordOptions): void {
  let evaluations = 0;
  for (const change of watchedChanges(transaction)) {
    const watching = hooks.filter((hook) => watches(hook, change.documentId, change.operation));
    if (watching.length === 0) continue;
    evaluations += watching.length;
    // The messages of a document are posted in the order of its changes.
    const canEvaluate = evaluations <= MAX_EVALUATIONS && !outbox.includes(change.documentId);
    const messages = canEvaluate ? messagesWithoutWorker(watching, change) : undefined;
    if (messages === undefined) outbox.add(change);
    for (const { hook, payload } of messages ?? []) queue.add(hook.id, change, payload);
  }
}

function* watchedChanges({ transactionId, timestamp, changes }: CommittedTransaction): Iterable<WatchedChange> {
  for (const { documentId, previous, result } of changes) {
    const operation = operationOf(previous, result);
    if (!operation) continue;
    yield { documentId, transactionId, timestamp, operation, before: previous ?? null, after: result ?? null };
  }
}

function operationOf(previous?: LakeDocument, result?: LakeDocument): Operation | undefined {
  if (previous && result) return previous._rev === result._rev ? undefined : 'update';
  if (result) return 'create';
  return previous ? 'delete' : undefined;
}

/** Returns undefined if a webhook needs a query worker. */
function messagesWithoutWorker(
  hooks: readonly Webhook[],
  change: WatchedChange,
): { hook: Webhook; payload: string }[] | undefined {
  const messages: { hook: Webhook; payload: string }[] = [];
  for (const hook of hooks) {
    const fired = tryPayload(hook, change);
    if (fired === undefined) return undefined;
    if (fired.payload !== undefined) messages.push({ hook, payload: fired.payload });
  }
  return messages;
}

function tryPayload(hook: Webhook, change: WatchedChange): ReturnType<typeof payloadWithoutWorker> {
  try {
    return payloadWithoutWorker(hook, change);
  } catch {
    // The change is stored nevertheless. An error in the filter is logged when the outbox is processed.
    return undefined;
  }
}
