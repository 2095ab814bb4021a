import { errorMessage } from '@site/service-kit/error-message';
import type { LakeContext } from '../context.ts';
import { documentJson } from '../document.ts';
import { evaluateWithoutWorker } from '../query/evaluate/evaluate-without-worker.ts';
import type { DocumentStates } from './change-outbox.ts';
import type { Webhook, WebhookConfig } from './webhook-config.ts';

/**
 * Evaluates the filter and projection of a webhook for a change. `@` is the document after the change, or the deleted
 * document; `before()` and `after()` return both.
 * @returns the request body as JSON text; undefined if the filter does not match.
 * @throws if the evaluation fails or exceeds the time limit.
 * @see https://www.sanity.io/docs/filters-in-groq-powered-webhooks
 */
export async function payloadFor(
  hook: Webhook,
  change: DocumentStates,
  lake: Pick<LakeContext, 'evaluate'>,
): Promise<string | undefined> {
  const options = evaluateOptions(change);
  const { document } = options;
  if (hook.filter !== null && (await lake.evaluate(hook.filter, options)) !== true) return undefined;
  const body = hook.projection === null ? document : await lake.evaluate(`@${hook.projection}`, options);
  return JSON.stringify(body);
}

/**
 * As `payloadFor`, for a filter and a projection that need nothing but the document.
 * @returns undefined if they need a query worker.
 * @throws {QueryError} if they are malformed.
 */
export function payloadWithoutWorker(
  { filter, projection }: Webhook,
  change: DocumentStates,
): { payload: string | undefined } | undefined {
  const options = evaluateOptions(change);
  const selected = filter === null ? { value: true } : evaluateWithoutWorker(filter, options);
  if (selected === undefined) return undefined;
  if (selected.value !== true) return { payload: undefined };
  if (projection === null) return { payload: options.document ? documentJson(options.document) : 'null' };
  const body = evaluateWithoutWorker(`@${projection}`, options);
  return body && { payload: JSON.stringify(body.value) };
}

function evaluateOptions({ before, after }: DocumentStates) {
  return { document: after ?? before, before, after };
}

/** Validates the filter and projection of a webhook at startup. @throws with the name of the webhook. */
export async function checkRule(
  { name, filter, projection }: Pick<WebhookConfig, 'name' | 'filter' | 'projection'>,
  lake: Pick<LakeContext, 'evaluate'>,
): Promise<void> {
  const document = { _id: 'check', _type: 'check' };
  for (const query of [filter, projection && `@${projection}`]) {
    if (!query) continue;
    try {
      await lake.evaluate(query, { document, before: document, after: document });
    } catch (error) {
      const reason = errorMessage(error);
      throw new Error(`Webhook ${JSON.stringify(name)}: this cannot be evaluated: ${query} (${reason})`, {
        cause: error,
      });
    }
  }
}
