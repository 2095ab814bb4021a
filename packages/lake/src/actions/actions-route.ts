import { HttpError } from '../http/http-error.ts';
import { readJsonObject } from '../http/read-json.ts';
import { json } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { optionalTransactionId } from '../mutations/mutate-route.ts';
import { insufficientPermissions } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import type { ActionSources } from './action-fields.ts';
import { performActions } from './perform-actions.ts';

/** https://www.sanity.io/docs/http-reference/actions */
export function actionsRoute(writer: Writer, sources: ActionSources): Route {
  return {
    method: 'POST',
    pattern: '/data/actions/:dataset',
    access: 'write',
    forbidden: insufficientPermissions('action'),
    handler: async (request) => {
      const { actions, transactionId, dryRun } = await readJsonObject(request);
      if (!Array.isArray(actions)) throw new HttpError(400, 'The body must have "actions", an array');
      const id = await performActions({ writer, sources }, actions, {
        author: request.user?.id,
        transactionId: optionalTransactionId(transactionId),
        dryRun: dryRun === true,
      });
      return json({ transactionId: id });
    },
  };
}
