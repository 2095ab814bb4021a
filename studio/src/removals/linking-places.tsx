import { Flex, Spinner, Stack, Text } from '@sanity/ui';
import type { LinkingDocument } from './linking-documents.ts';
import { LinkingList } from './linking-list.tsx';

interface LinkingPlacesProps {
  documents: LinkingDocument[];
  /** How many more places link to the page. */
  moreCount: number;
  /** Sentences about what becomes of the links; empty ones are left out. */
  fate: readonly string[];
  onOpen: () => void;
}

/** What links to a page that is removed, and what becomes of the links. */
export function LinkingPlaces({ documents, moreCount, fate, onOpen }: LinkingPlacesProps) {
  const count = documents.length + moreCount;
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {count === 1 ? 'One place links' : `${count} places link`} here
      </Text>
      <LinkingList documents={documents} moreCount={moreCount} onOpen={onOpen} />
      <Text size={1} muted>
        {fate.filter(Boolean).join(' ')}
      </Text>
    </Stack>
  );
}

/** What becomes of links by address, which the site does not leave out; empty if there are none. */
export function fateOfAddressLinks(documents: readonly LinkingDocument[], isRedirected: boolean): string {
  if (documents.every(({ addressLinkCount }) => addressLinkCount === 0)) return '';
  return isRedirected
    ? 'Links to its URL stay, and are redirected.'
    : 'Links to its URL stay, and lead to “Page not found”.';
}

/** Shown until the places are known. */
export function LookingForLinks() {
  return (
    <Flex gap={3} align="center">
      <Spinner muted />
      <Text size={1} muted>
        Looking for links to this page …
      </Text>
    </Flex>
  );
}
