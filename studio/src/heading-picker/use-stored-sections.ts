import type { OutlineBlock } from '@site/blocks/outline/headings';
import { pageSections } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '@site/service-kit/error-message';
import { API_VERSION } from '../api-version.ts';

interface PageContent {
  body?: unknown;
  blocks?: unknown;
}

interface StoredSections {
  /** Undefined until they are read. */
  sections?: readonly PageSection[];
  /** Why they cannot be read. */
  error?: string;
}

const QUERY = '*[_id == $id][0]{body, blocks}';

/** The headings and questions of a page, with its unpublished changes. Reads nothing without an id. */
export function useStoredSections(id: string | undefined): StoredSections {
  const client = useClient({ apiVersion: API_VERSION });
  const [result, setResult] = useState<StoredSections & { id?: string }>({});
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    client
      .fetch<PageContent | null>(QUERY, { id }, { perspective: 'drafts', signal: abort.signal })
      .then((page) => setResult({ id, sections: sectionsOf(page ?? {}) }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setResult({ id, error: errorMessage(error) });
      });
    return () => abort.abort();
  }, [client, id]);
  return result.id === id ? result : {};
}

/** The headings and questions of a page. */
export function sectionsOf({ body, blocks }: PageContent): PageSection[] {
  const content = Array.isArray(blocks) ? blocks : body;
  return Array.isArray(content) ? pageSections(content as OutlineBlock[]) : [];
}
