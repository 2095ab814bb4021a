import type { MutateOptions } from '../context.ts';
import { isJsonObject } from '../write/new-document.ts';
import { invalid, WriteError, writeHttpError } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import { DOCUMENT_ACTIONS } from './document-actions.ts';

const PREFIX = 'sanity.action.document.';

/**
 * Performs actions in one transaction; each sees the effects of those before it. Returns the transaction's id.
 * @throws {HttpError} in the shape of the actions endpoint.
 */
export async function performActions(
  writer: Writer,
  actions: readonly unknown[],
  options: MutateOptions = {},
): Promise<string> {
  let index: number | undefined;
  try {
    const { transactionId } = await writer.transact(options, (pending) => {
      for (const [position, action] of actions.entries()) {
        index = position;
        if (!isJsonObject(action)) throw invalid('An action must be an object');
        const { actionType } = action;
        const name =
          typeof actionType === 'string' && actionType.startsWith(PREFIX) ? actionType.slice(PREFIX.length) : '';
        const perform = Object.hasOwn(DOCUMENT_ACTIONS, name) ? DOCUMENT_ACTIONS[name] : undefined;
        if (perform === undefined) throw invalid(`Unknown action type ${JSON.stringify(actionType)}`);
        perform(pending, action);
      }
      index = undefined;
    });
    return transactionId;
  } catch (error) {
    throw error instanceof WriteError ? writeHttpError('action', error, index) : error;
  }
}
