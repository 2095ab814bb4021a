import type { MutateOptions, MutateResult } from '../context.ts';
import { runQuery } from '../query/run-query.ts';
import type { QueryPool } from '../query/workers/query-pool.ts';
import type { PendingTransaction } from '../store/pending-transaction.ts';
import { isJsonObject } from '../write/new-document.ts';
import { invalid, WriteError, writeHttpError } from '../write/write-error.ts';
import type { Writer } from '../write/writer.ts';
import { applyMutation } from './apply-mutation.ts';
import type { MutationOutcome, SelectIds } from './apply-mutation.ts';

/**
 * Applies mutations in one transaction. Each mutation sees the effects of the previous ones.
 * @throws {HttpError} in the format of the mutate endpoint.
 */
export async function mutate(
  { writer, pool }: { writer: Writer; pool: QueryPool },
  mutations: readonly unknown[],
  options: MutateOptions = {},
): Promise<MutateResult> {
  let index: number | undefined;
  try {
    const { transactionId, value } = await writer.transact(options, async (pending) => {
      const results: MutationOutcome[] = [];
      for (const [position, mutation] of mutations.entries()) {
        index = position;
        results.push(...(await applyMutation(pending, mutation, selectIds(pool, pending, options.author))));
      }
      index = undefined;
      return results;
    });
    return { transactionId, results: value };
  } catch (error) {
    throw error instanceof WriteError ? writeHttpError('mutation', error, index) : error;
  }
}

function selectIds(pool: QueryPool, pending: PendingTransaction, author?: string): SelectIds {
  return async (query, params) => {
    const { json } = await runQuery(pool, {
      kind: 'query',
      query,
      params,
      perspective: { kind: 'raw' },
      ...(author === undefined ? {} : { identity: author }),
      publicOnly: false,
      pending: pending.changes.map(({ documentId, result }) => ({ id: documentId, document: result })),
    });
    const selected: unknown = JSON.parse(json);
    // `[0]` of no documents is null.
    if (selected === null) return [];
    const ids = (Array.isArray(selected) ? selected : [selected]).map((item: unknown) =>
      isJsonObject(item) ? item['_id'] : undefined,
    );
    if (!ids.every((id) => typeof id === 'string')) {
      throw invalid('The query of a patch or delete must select whole documents, such as *[_type == "post"]');
    }
    return ids;
  };
}
