import { errorMessage } from '@site/service-kit/error-message';
import type { LakeContext } from '../context.ts';
import type { PendingChange } from './change-outbox.ts';
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
  change: PendingChange,
  lake: Pick<LakeContext, 'evaluate'>,
): Promise<string | undefined> {
  const document = change.after ?? change.before;
  const options = { document, before: change.before, after: change.after };
  if (hook.filter !== null && (await lake.evaluate(hook.filter, options)) !== true) return undefined;
  const body = hook.projection === null ? document : await lake.evaluate(`@${hook.projection}`, options);
  return JSON.stringify(body);
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
