import { Box, Button, Dialog, Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { suggestPages } from './unfound-searches.ts';
import type { PageDocument } from './unfound-searches.ts';

interface PagePickerProps {
  query: string;
  pages: readonly PageDocument[];
  onPick: (page: PageDocument) => void;
  onClose: () => void;
}

const MAX_SHOWN = 50;

/** A dialog to choose the page that answers a query. */
export function PagePicker({ query, pages, onPick, onClose }: PagePickerProps) {
  const [filter, setFilter] = useState('');
  const suggestions = suggestPages(query, pages, filter).slice(0, MAX_SHOWN);
  return (
    <Dialog id="searchPagePicker" header={`Which page answers “${query}”?`} width={1} onClose={onClose}>
      <Stack padding={4} gap={4}>
        <TextInput
          aria-label="Find a page"
          placeholder="Find a page by its title or address"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        {suggestions.length === 0 ? (
          <Text muted size={1}>
            No page has this title or address.
          </Text>
        ) : null}
        <Stack as="ul" gap={1}>
          {suggestions.map((page) => (
            <Box as="li" key={page._id}>
              <Button
                mode="bleed"
                justify="flex-start"
                width="fill"
                text={`${page.title ?? 'Untitled'}${page.slug ? ` · ${page.slug}` : ''}`}
                onClick={() => onPick(page)}
              />
            </Box>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}
