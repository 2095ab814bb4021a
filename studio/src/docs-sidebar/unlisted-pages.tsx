import { AddIcon } from '@sanity/icons/Add';
import { Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { PageEntry } from '../content-lists/page-entry.ts';

interface UnlistedPagesProps {
  pages: readonly PageEntry[];
  readOnly: boolean;
  onAdd: (page: PageEntry) => void;
}

/** The docs pages that the sidebar does not list, to add them. */
export function UnlistedPages({ pages, readOnly, onAdd }: UnlistedPagesProps) {
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        Not in the sidebar
      </Heading>
      {pages.length === 0 ? (
        <Text size={1} muted>
          Every page is in the sidebar.
        </Text>
      ) : null}
      <Stack as="ul" gap={1}>
        {pages.map((page) => (
          <Flex as="li" key={page.id} align="center" justify="space-between" gap={3}>
            <Text size={1} textOverflow="ellipsis">
              {page.title} <span style={{ opacity: 0.6 }}>{page.path}</span>
            </Text>
            {readOnly ? null : (
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Add"
                aria-label={`Add ${page.title} to the sidebar`}
                onClick={() => onAdd(page)}
              />
            )}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
