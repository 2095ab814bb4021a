import { useDraggable } from '@dnd-kit/core';
import { AddIcon } from '@sanity/icons/Add';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { Button, Flex, Heading, Stack, Text } from '@sanity/ui';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { useLongList } from '../long-list.tsx';

interface UnlistedPagesProps {
  pages: readonly PageEntry[];
  readOnly: boolean;
  onAdd: (page: PageEntry) => void;
}

/** The docs pages that the sidebar does not list, to drag them into it or add them at its end. */
export function UnlistedPages({ pages, readOnly, onAdd }: UnlistedPagesProps) {
  const { shown, end } = useLongList(pages);
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
        {shown.map((page) => (
          <Flex as="li" key={page.id} align="center" gap={3}>
            {readOnly ? null : <DragHandle page={page} />}
            <Text size={1} textOverflow="ellipsis" style={{ flex: 1, minWidth: 0 }}>
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
        {end}
      </Stack>
    </Stack>
  );
}

/** A handle for the mouse and for touch. With the keyboard, a page is added and then moved. */
function DragHandle({ page }: { page: PageEntry }) {
  const { listeners, setNodeRef } = useDraggable({ id: page.id });
  return (
    <Text
      ref={setNodeRef}
      {...listeners}
      size={1}
      aria-hidden
      title={`Drag ${page.title} into the sidebar`}
      style={{ touchAction: 'none', cursor: 'grab' }}
    >
      <DragHandleIcon />
    </Text>
  );
}
