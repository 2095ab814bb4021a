import type { MutateOptions } from '../context.ts';
import { isJsonObject } from '../write/new-document.ts';
import { invalid, WriteError, writeHttpError } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import type { Action, ActionSources } from './action-fields.ts';
import { DOCUMENT_ACTIONS } from './document-actions.ts';
import { RELEASE_ACTIONS } from './release-actions.ts';
import { VERSION_ACTIONS } from './version-actions.ts';

const PREFIX = 'sanity.action.';

const ACTIONS: ReadonlyMap<string, Action> = new Map(
  Object.entries({ ...DOCUMENT_ACTIONS, ...VERSION_ACTIONS, ...RELEASE_ACTIONS }),
);

/**
 * Performs actions in one transaction. Each action sees the effects of the previous ones. Returns the transaction id.
 * @throws {HttpError} in the format of the actions endpoint.
 */
export async function performActions(
  { writer, sources }: { writer: Writer; sources: ActionSources },
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
        const perform = ACTIONS.get(name);
        if (perform === undefined) throw invalid(`Unknown action type ${JSON.stringify(actionType)}`);
        perform(pending, action, sources);
      }
      index = undefined;
    });
    return transactionId;
  } catch (error) {
    throw error instanceof WriteError ? writeHttpError('action', error, index) : error;
  }
}
