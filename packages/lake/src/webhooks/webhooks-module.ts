import { setTimeout as delay } from 'node:timers/promises';
import type { LakeContext } from '../context.ts';
import type { LakeModule } from '../lake-module.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest } from '../http/route.ts';
import { ChangeOutbox } from './change-outbox.ts';
import { Dispatcher } from './dispatcher.ts';
import { checkRule } from './fire-rule.ts';
import { MessageQueue, type AttemptRow, type MessageRow } from './message-queue.ts';
import { recordChanges } from './record-changes.ts';
import type { Webhook, WebhookConfig } from './webhook-config.ts';
import { WebhookStore } from './webhook-store.ts';

export interface WebhookOptions {
  /** Webhooks to add, or to update if one with the same name is stored. */
  webhooks?: readonly Omit<WebhookConfig, 'dataset'>[];
  /** Time limit for a receiver's response, in milliseconds. Default: 10 s. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Maximum number of messages and attempts in one response. */
const PAGE_SIZE = 100;
const PRUNE_INTERVAL_MS = 60 * 60 * 1000;

/** A transaction with as many changes takes the query workers a tenth of a second or more. */
const MANY_CHANGES = 100;
const MAX_WAIT_MS = 1000;

/**
 * Resolves when queries return what was committed before, after a second at most. If the webhooks of many changes are posted
 * earlier, their receivers ask for these changes while the query workers are busy with them, and keep the processor from it.
 */
async function whenQueriesShow(lake: LakeContext): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([
    lake.evaluate('count(*[_id == ""])').catch(() => undefined),
    delay(MAX_WAIT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}

/**
 * Webhooks on document changes, and endpoints to inspect them: `GET /hooks/projects/:projectId`,
 * `GET …/:hookId/messages`, `GET …/:hookId/attempts`, `DELETE …/:hookId`.
 * @see https://www.sanity.io/docs/http-webhooks
 */
export function createWebhooksModule(options: WebhookOptions = {}): LakeModule {
  let running: { hooks: WebhookStore; queue: MessageQueue; dispatcher: Dispatcher; stop: () => void } | undefined;

  function services() {
    if (!running) throw new HttpError(503, 'Webhooks have not started yet');
    return running;
  }

  function find(request: LakeRequest): Webhook {
    const { hookId } = request.params;
    const hook = services()
      .hooks.all()
      .find(({ id }) => id === hookId);
    if (!hook) throw new HttpError(404, `There is no webhook ${JSON.stringify(hookId)}`);
    return hook;
  }

  return {
    start: async (lake) => {
      const hooks = new WebhookStore(lake.database);
      const outbox = new ChangeOutbox(lake.database);
      const queue = new MessageQueue(lake.database);
      for (const webhook of options.webhooks ?? []) {
        await checkRule(webhook, lake);
        hooks.upsert({ ...webhook, dataset: lake.dataset });
      }
      const prune = (): void => {
        try {
          queue.prune();
        } catch (error) {
          lake.logger.error('lake: old webhook messages could not be deleted. The lake will retry in an hour.', error);
        }
      };
      prune();
      const pruning = setInterval(prune, PRUNE_INTERVAL_MS);

      const dispatcher = new Dispatcher(lake, outbox, queue, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const stopRecording = lake.onCommitting((transaction) => {
        recordChanges(transaction, { hooks: dispatcher.hooks, outbox, queue });
      });
      let shown: Promise<unknown> = Promise.resolve();
      const stopWaking = lake.onTransaction(({ changes }) => {
        if (changes.length >= MANY_CHANGES) shown = whenQueriesShow(lake);
        void shown.then(() => dispatcher.wake());
      });
      running = {
        hooks,
        queue,
        dispatcher,
        stop: () => {
          clearInterval(pruning);
          stopRecording();
          stopWaking();
        },
      };
      dispatcher.serve(hooks.all());
    },
    close: async () => {
      running?.stop();
      await running?.dispatcher.close();
    },
    routes: [
      {
        method: 'GET',
        pattern: '/hooks/projects/:projectId',
        access: 'manage',
        handler: (_request, lake) => json(services().hooks.all().map(presentHook(lake))),
      },
      {
        method: 'DELETE',
        pattern: '/hooks/projects/:projectId/:hookId',
        access: 'manage',
        handler: (request) => {
          const hook = find(request);
          const { hooks, dispatcher } = services();
          hooks.remove(hook.id);
          dispatcher.serve(hooks.all());
          return json({ id: hook.id, deleted: true });
        },
      },
      {
        method: 'GET',
        pattern: '/hooks/projects/:projectId/:hookId/messages',
        access: 'manage',
        handler: (request) => json(services().queue.messages(find(request).id, PAGE_SIZE).map(presentMessage)),
      },
      {
        method: 'GET',
        pattern: '/hooks/projects/:projectId/:hookId/attempts',
        access: 'manage',
        handler: (request) => json(services().queue.attempts(find(request).id, PAGE_SIZE).map(presentAttempt)),
      },
    ],
  };
}

/** The response does not contain the secret. */
function presentHook(lake: LakeContext) {
  return (hook: Webhook) => ({
    id: hook.id,
    projectId: lake.projectId,
    type: 'document',
    name: hook.name,
    url: hook.url,
    dataset: hook.dataset,
    httpMethod: 'POST',
    isSigned: hook.secret !== null,
    includeDrafts: hook.includeDrafts,
    rule: { on: hook.on, filter: hook.filter, projection: hook.projection },
  });
}

function presentMessage(row: MessageRow) {
  return {
    id: String(row.id),
    webhookId: row.hook_id,
    status: row.state,
    documentId: row.document_id,
    transactionId: row.transaction_id,
    operation: row.operation,
    payload: row.payload,
    attempts: row.attempts,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.state === 'waiting' ? { nextAttemptAt: new Date(row.due_at).toISOString() } : {}),
  };
}

function presentAttempt(row: AttemptRow) {
  return {
    id: String(row.id),
    messageId: String(row.message_id),
    createdAt: new Date(row.made_at).toISOString(),
    duration: row.duration_ms,
    result: row.result,
    resultCode: row.status,
    failureReason: row.detail,
  };
}
