import { Box, Card, Stack, Text, TextInput } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { RowContent } from '../content-lists/row-content.tsx';
import { suggestPages } from './suggest-pages.ts';
import type { PageDocument } from './suggest-pages.ts';

interface PagePickerProps<Page extends PageDocument> {
  /** Pages that share words with it come first. */
  query: string;
  pages: readonly Page[];
  maxShown?: number;
  onPick: (page: Page) => void;
}

/** A list of pages with a field that filters it. The field gets the focus, because the picker appears after a click. */
export function PagePicker<Page extends PageDocument>({ query, pages, maxShown = 50, onPick }: PagePickerProps<Page>) {
  const [filter, setFilter] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = suggestPages(query, pages, filter);
  const suggestions = found.slice(0, maxShown);
  return (
    <Stack gap={4}>
      <TextInput
        ref={field}
        aria-label="Find a page"
        placeholder="Find a page by its title or address"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = suggestions;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !filter.trim() || !first) return;
          // Without this, the browser presses the button to which the focus moves now.
          event.preventDefault();
          onPick(first);
        }}
      />
      {suggestions.length === 0 ? (
        <Text muted size={1}>
          No page has this title or address.
        </Text>
      ) : null}
      <Stack as="ul" gap={1}>
        {suggestions.map((page) => (
          <Box as="li" key={page._id}>
            <Card as="button" type="button" padding={2} radius={2} onClick={() => onPick(page)} __unstable_focusRing>
              <RowContent type={page._type} title={page.title ?? 'Untitled'} detail={page.path} />
            </Card>
          </Box>
        ))}
      </Stack>
      {found.length > suggestions.length ? (
        <Text muted size={1}>
          {found.length - suggestions.length} more. Type a part of the title to find them.
        </Text>
      ) : null}
    </Stack>
  );
}
