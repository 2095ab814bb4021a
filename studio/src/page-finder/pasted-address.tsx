import { Stack, Text } from '@sanity/ui';
import type { SanityClient } from '@sanity/client';
import { anchorOf } from '@site/site/decode-uri';
import { PAGE_TYPES } from '@site/site/route-map';
import { errorMessage } from '../error-message.ts';
import { useMemo, useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { useClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import type { ChosenHeading } from '../heading-picker/heading-picker.tsx';
import { findForms } from './find-pages.ts';
import { readSearch } from './read-search.ts';

interface PastedAddressProps {
  /** The field of a reference to a page. */
  children: ReactNode;
  isReadOnly: boolean;
  /** Receives the id of the page, and its heading if the address contains an anchor. */
  onFound: (id: string, heading: ChosenHeading | undefined) => void;
}

/** The heading of a page that an address contains. */
async function headingOf(client: SanityClient, id: string, address: string): Promise<ChosenHeading | undefined> {
  const anchor = anchorOf(/#.*/.exec(address)?.[0] ?? '');
  if (anchor === '') return undefined;
  const { readHeadingKeys } = await import('../heading-picker/read-sections.ts');
  return { anchor, headingKey: (await readHeadingKeys(client, id)).get(anchor) };
}

/** Chooses the page whose address is pasted into a field. Sanity's search finds only words of titles and slugs. */
export function PastedAddress({ children, isReadOnly, onFound }: PastedAddressProps) {
  const studioClient = useClient({ apiVersion: API_VERSION });
  const client = useMemo(() => studioClient.withConfig({ perspective: 'raw' }), [studioClient]);
  const [problem, setProblem] = useState<string>();

  const choosePage = async (address: string) => {
    setProblem(undefined);
    try {
      const found = await findForms(client, address);
      const page = found.find(({ type }) => PAGE_TYPES.some((pageType) => pageType === type));
      if (page) onFound(page.id, await headingOf(client, page.id, address));
      else setProblem('No page has this address.');
    } catch (reason) {
      setProblem(`The pages cannot be searched: ${errorMessage(reason)}`);
    }
  };
  const readPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || readSearch(text).kind !== 'path') return;
    event.preventDefault();
    void choosePage(text);
  };
  return (
    <Stack gap={2} onPaste={readPasted}>
      {children}
      {problem === undefined ? null : (
        <Text size={1} muted role="status">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
