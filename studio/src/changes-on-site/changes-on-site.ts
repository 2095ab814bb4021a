import type { SanityClient } from '@sanity/client';
import { getPublishedId } from 'sanity';
import type { SanityDocument } from 'sanity';
import { limitRead } from '../live-query/read-limit.ts';

/** More publishes than anyone makes beside one draft. */
const MAX_PUBLISHES = 20;

/** Names of fields that publishing a draft or a version would set back, because they were published after it was begun. */
export interface ChangesOnSite {
  /** The draft has them as they were then. */
  outdated: string[];
  /** They were also changed in the draft. */
  changedInBoth: string[];
}

/**
 * Reads from the history what was published when a draft or a version was begun: the document after the last publish at which
 * there was no draft yet. If the history begins later, it is the document after its first publish; `undefined` if it has none.
 */
export async function readBase(client: SanityClient, draftId: string): Promise<SanityDocument | undefined> {
  const publishedId = getPublishedId(draftId);
  const history = `/data/history/${client.config().dataset}`;
  const lines = await limitRead(
    client.request<string>({
      uri: `${history}/transactions/${publishedId}`,
      query: { excludeContent: 'true', reverse: 'true', limit: String(MAX_PUBLISHES) },
    }),
  );
  let base: SanityDocument | undefined;
  for (const line of lines.split('\n').filter(Boolean)) {
    const { timestamp } = JSON.parse(line) as { timestamp: string };
    const { documents } = await limitRead(
      client.request<{ documents: SanityDocument[] }>({
        uri: `${history}/documents/${publishedId},${draftId}`,
        query: { time: timestamp },
      }),
    );
    base = documents.find(({ _id }) => _id === publishedId);
    if (!documents.some(({ _id }) => _id === draftId)) break;
  }
  return base;
}

type Fields = Readonly<Record<string, unknown>>;

/** The names of the fields that were published after a draft was begun. */
export const publishedSince = (base: Fields, published: Fields): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(published)])].filter(
    (name) => !name.startsWith('_') && !isEqual(base[name], published[name]),
  );

/** Compares these fields of a draft. */
export function findChangesOnSite(
  names: readonly string[],
  { base, published, draft }: { base: Fields; published: Fields; draft: Fields },
): ChangesOnSite {
  const different = names.filter((name) => !isEqual(published[name], draft[name]));
  const isOutdated = (name: string) => isEqual(base[name], draft[name]);
  return {
    outdated: different.filter((name) => isOutdated(name)),
    changedInBoth: different.filter((name) => !isOutdated(name)),
  };
}

const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What the lake notes about a version. */
interface VersionSystem {
  /** The document, published or a draft, that the version is a copy of. */
  base?: { rev?: string };
  /** Whether publishing the version removes the page. */
  delete?: boolean;
}

/** Whether publishing a draft could undo what was published. */
export function canUndo({ _system }: Fields, published: Fields | null | undefined): boolean {
  const { base, delete: removesPage } = (_system ?? {}) as VersionSystem;
  return published != null && removesPage !== true && base?.rev !== published['_rev'];
}
