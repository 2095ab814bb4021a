import { Checkbox, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { fetchLinksOfPerson, stopSharing } from '../share-links/share-links.ts';
import { ADMINISTRATOR_LINKS_END } from './people.ts';
import type { Person } from './people.ts';
import { RemovalDialog } from './removal-dialog.tsx';

const REMOVAL_TEXT = 'They are signed out at once, in every browser. What they wrote stays, with their name.';

interface PersonRemovalDialogProps {
  person: Person;
  onRemove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a person loses access, and stops the links by which that person shares drafts. */
export function PersonRemovalDialog({ person, onRemove, onClose }: PersonRemovalDialogProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const [linkCount, setLinkCount] = useState<number | 'unknown'>(0);
  const [stopsLinks, setStopsLinks] = useState(true);
  const isRemoved = useRef(false);
  const id = useId();

  useEffect(() => {
    fetchLinksOfPerson(client, person).then(
      (links) => setLinkCount(links.length),
      () => setLinkCount('unknown'),
    );
  }, [client, person]);

  const remove = async () => {
    if (!isRemoved.current) await onRemove();
    isRemoved.current = true;
    if (!stopsLinks) return;
    try {
      // Read again after the removal, because the person could create links until then.
      await stopSharing(client, await fetchLinksOfPerson(client, person));
    } catch (reason) {
      throw new Error(
        `${person.name} was removed, but their share links may still work: ${errorMessage(reason)} Try again.`,
        { cause: reason },
      );
    }
  };
  return (
    <RemovalDialog
      title={`Remove ${person.name}?`}
      text={person.role === 'administrator' ? `${REMOVAL_TEXT} ${ADMINISTRATOR_LINKS_END}` : REMOVAL_TEXT}
      action="Remove"
      onConfirm={remove}
      onClose={onClose}
    >
      {linkCount === 0 ? null : (
        <Flex gap={3} align="flex-start">
          <Checkbox
            id={id}
            checked={stopsLinks}
            onChange={({ currentTarget }) => setStopsLinks(currentTarget.checked)}
          />
          <Stack gap={2}>
            <Text as="label" htmlFor={id} size={1}>
              {linkTextOf(linkCount)}
            </Text>
            <Text size={1} muted>
              Otherwise, anyone with such a link can read its draft until the link ends.
            </Text>
          </Stack>
        </Flex>
      )}
    </RemovalDialog>
  );
}

function linkTextOf(count: number | 'unknown'): string {
  if (count === 'unknown') return 'Stop their share links';
  return count === 1 ? 'Stop their share link' : `Stop their ${count} share links`;
}
