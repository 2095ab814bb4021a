import type { PageSection } from '@site/blocks/outline/page-sections';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { readSections } from './read-sections.ts';

export interface StoredSections {
  /** Undefined until they are read. */
  sections?: readonly PageSection[];
  /** Whether there is no such page, for example because it was deleted. */
  isMissing?: boolean;
  /** Why they cannot be read. */
  error?: string;
}

/**
 * The headings and questions of a page, with its unpublished changes. Reads nothing without an id.
 *
 * @param release name of the release that the link is in
 */
export function useStoredSections(id: string | undefined, release: string | undefined): StoredSections {
  const client = useClient({ apiVersion: API_VERSION });
  const [result, setResult] = useState<StoredSections & { id?: string }>({});
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    readSections(client, id, { release, signal: abort.signal })
      .then((sections) => setResult({ id, sections: sections ?? [], isMissing: sections === undefined }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setResult({ id, error: errorMessage(error) });
      });
    return () => abort.abort();
  }, [client, id, release]);
  return result.id === id ? result : {};
}
