import { setImmediate as nextTick } from 'node:timers/promises';
import type { ImportReleaseAction, SanityClient, Transaction } from '@sanity/client';
import { errorMessage } from '@site/service-kit/error-message';
import { isJsonObject } from '../write/new-document.ts';

interface FinishedImport {
  /** How many releases were not imported because they exist. */
  keptCount: number;
  /** A line for each release that was due and is therefore not scheduled. */
  warnings: string[];
}

/**
 * Changes a client that is used for `sanityImport` only, which imports releases and documents at the same time and then completes
 * documents with patches. The lake refuses this for versions of releases that are not active. So releases are imported before any
 * document, scheduled ones as active. If one cannot be imported, no document is written.
 * @returns a function to be called after the import, even if it failed. It schedules releases again, unless they were due.
 */
export function guardImport(client: SanityClient): () => Promise<FinishedImport> {
  const action = client.action.bind(client);
  const transaction = client.transaction.bind(client);
  const scheduled: ImportReleaseAction[] = [];
  const warnings: string[] = [];
  const imports = new Set<Promise<unknown>>();
  const commits: Promise<unknown>[] = [];
  let hasFailed = false;
  let keptCount = 0;

  const importAsActive = async (operation: ImportReleaseAction) => {
    const { actionType, releaseId, ifExists } = operation;
    const imported = 'attributes' in operation ? operation.attributes : operation.document;
    const existing = ifExists === 'ignore' ? await client.getDocument(imported._id) : undefined;
    if (existing) keptCount += 1;
    const { publishAt, ...attributes } = existing ?? imported;
    const isDue = !(Date.parse(String(publishAt)) > Date.now());
    if (attributes['state'] !== 'scheduled' || (existing && isDue)) return action(operation);
    const replace = { actionType, releaseId, ifExists: 'replace' } as const;
    const result = await action({
      ...replace,
      ifExists: existing ? 'replace' : ifExists,
      attributes: { ...attributes, state: 'active' },
    });
    if (isDue) warnings.push(dueWarning(titleOf(attributes) ?? releaseId, String(publishAt)));
    else scheduled.push({ ...replace, attributes: { ...attributes, publishAt } });
    return result;
  };

  client.action = async (operation, options) => {
    if (Array.isArray(operation) || operation.actionType !== 'sanity.action.release.import') {
      return action(operation, options);
    }
    const imported = importAsActive(operation);
    imports.add(imported);
    try {
      return await imported;
    } catch (error) {
      hasFailed = true;
      // With another status, the importer tries again, and the documents of other batches would not be written.
      throw Object.assign(new Error(errorMessage(error), { cause: error }), { statusCode: 409 });
    } finally {
      imports.delete(imported);
    }
  };

  client.transaction = (operations) => {
    const changes = transaction(operations);
    const commit = changes.commit.bind(changes);
    const commitLast = async (options: Parameters<Transaction['commit']>[0]) => {
      // The importer sends the first releases after the documents, and the others when those are done.
      for (await nextTick(); imports.size > 0; await nextTick()) await Promise.allSettled(imports);
      // The error of the release ends the import. The importer does not handle a second one.
      if (hasFailed) return new Promise<never>(() => {});
      const committed = commit(options);
      commits.push(committed);
      return committed;
    };
    return Object.assign(changes, { commit: commitLast });
  };

  return async () => {
    // If one fails, the importer does not wait for the others.
    await Promise.allSettled(commits);
    for (const operation of scheduled) await action(operation);
    return { keptCount, warnings };
  };
}

function titleOf({ metadata }: Record<string, unknown>): string | undefined {
  return isJsonObject(metadata) && typeof metadata['title'] === 'string' ? metadata['title'] : undefined;
}

function dueWarning(release: string, publishAt: string): string {
  return `Warning: the release "${release}" was due at ${publishAt}. It is active now. Publish or schedule it in the Studio.`;
}
