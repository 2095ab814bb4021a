import { SearchIcon } from '@sanity/icons/Search';
import { Box, Card, Text } from '@sanity/ui';
import { Autocomplete } from '@sanity/ui/autocomplete';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { useRouter } from 'sanity/router';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { releaseParams } from '../content-lists/page-entry.ts';
import { RowContent } from '../content-lists/row-content.tsx';
import { findForms } from './find-pages.ts';
import type { FoundForm } from './find-pages.ts';
import { readSearch } from './read-search.ts';

const TYPING_DELAY_MS = 150;

interface Outcome {
  text: string;
  forms: FoundForm[];
  error?: string;
}

/** A search box that opens the form of a page, by its title or address. */
export function PageFinder() {
  const studioClient = useClient({ apiVersion: API_VERSION });
  const client = useMemo(() => studioClient.withConfig({ perspective: 'raw' }), [studioClient]);
  const router = useRouter();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ text: '', forms: [] });
  /** The text for which Enter was pressed before its pages were found. */
  const submitted = useRef<string>(undefined);

  const open = useCallback(
    ({ id, type, fieldPath, release }: FoundForm) =>
      router.navigateIntent('edit', { id, type, ...(fieldPath ? { path: fieldPath } : {}), ...releaseParams(release) }),
    [router],
  );

  useEffect(() => {
    if (!text.trim()) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findForms(client, text)
        .then(
          (forms): Outcome => ({ text, forms }),
          (reason: unknown): Outcome => ({
            text,
            forms: [],
            error: errorMessage(reason),
          }),
        )
        .then((result) => isCurrent && setOutcome(result));
    }, TYPING_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text]);

  useEffect(() => {
    if (submitted.current !== outcome.text) return;
    submitted.current = undefined;
    if (outcome.forms[0]) open(outcome.forms[0]);
  }, [outcome, open]);

  /** Opens the page of a pasted address immediately. Other texts are searched for. */
  const openPasted = async (pasted: string) => {
    if (readSearch(pasted).kind !== 'path') return;
    const [only, ...others] = await findForms(client, pasted).catch(() => []);
    if (only && others.length === 0) open(only);
  };

  const isCurrent = outcome.text === text;
  const forms = isCurrent ? outcome.forms : [];
  const isAddress = readSearch(text).kind === 'path';
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isCurrent) submitted.current = text;
        else if (forms[0]) open(forms[0]);
      }}
      onPaste={(event) => void openPasted(event.clipboardData.getData('text/plain'))}
    >
      <Card radius={3}>
        <Autocomplete
          id="page-finder"
          aria-label="Find a page"
          placeholder="Type a title, or paste the address of a page"
          icon={SearchIcon}
          fontSize={2}
          padding={4}
          radius={3}
          // The options are results already.
          filterOption={() => true}
          loading={text.trim() !== '' && !isCurrent}
          options={forms.map((form) => ({ value: `${form.id}#${form.fieldPath ?? ''}`, form }))}
          onQueryChange={(query) => {
            setText(query ?? '');
            submitted.current = undefined;
          }}
          onSelect={(value) => {
            const form = forms.find(({ id, fieldPath }) => value === `${id}#${fieldPath ?? ''}`);
            if (form) open(form);
          }}
          renderOption={({ form }) => (
            <Card as="button" padding={2} radius={2}>
              <RowContent {...form} />
            </Card>
          )}
          renderValue={() => text}
        />
      </Card>
      {isCurrent && text.trim() && forms.length === 0 ? (
        <Box paddingTop={3} paddingX={2}>
          <Text size={1} muted role="status">
            {outcome.error === undefined ? nothingFound(isAddress) : `The pages cannot be searched: ${outcome.error}`}
          </Text>
        </Box>
      ) : null}
    </form>
  );
}

function nothingFound(isAddress: boolean): string {
  if (isAddress) return 'No page has this address.';
  return 'No page has this title or address. To find words in the texts, open the search at the top.';
}
