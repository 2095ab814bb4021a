import type { SanityClient } from '@sanity/client';
import { useEffect, useRef } from 'react';
import { recordEnds } from './record-ends.ts';

/** Records the end of a document's share links when its draft disappears while its form is open. */
export function useRecordedEnds(client: SanityClient, id: string, hasDraft: boolean): void {
  /** The id of the document if it had a draft. */
  const drafted = useRef<string>(undefined);
  useEffect(() => {
    const isGone = drafted.current === id && !hasDraft;
    drafted.current = hasDraft ? id : undefined;
    // Who may not write has nothing to do with it: another Studio published or discarded the draft.
    if (isGone) recordEnds(client, id).catch(() => {});
  }, [client, id, hasDraft]);
}
