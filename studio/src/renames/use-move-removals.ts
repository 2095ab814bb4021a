import { useToast } from '@sanity/ui/toast';
import { errorMessage } from '../error-message.ts';
import { useRef } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { moveRemovals } from '../removals/move-removals.ts';
import { isMoved } from './document-address.ts';
import type { AddressFields } from './document-address.ts';
import { readMoves } from './read-moves.ts';

/**
 * Returns a function that redirects visitors also from the address that a version in a release gives a page, if the page is
 * scheduled to go off the site. The Studio cannot do that when the release is published, because it may not be open then.
 */
export function useMoveRemovals(published: AddressFields | null): (version: AddressFields) => Promise<void> {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const last = useRef<Promise<void>>(Promise.resolve());
  const move = async (version: AddressFields) => {
    if (!published || !isMoved(published, version)) return;
    try {
      await moveRemovals(client, await readMoves(client, published, version), connection.siteUrl);
    } catch (reason) {
      toast.push({
        status: 'error',
        title: 'The redirect for the time when this page goes off the site could not be changed',
        description: `Click into the address and leave it to try again. ${errorMessage(reason)}`,
      });
    }
  };
  // One at a time, so that two do not schedule the same removal again.
  return (version) => (last.current = last.current.then(() => move(version)));
}
