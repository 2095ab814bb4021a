import { useDraggable } from '@dnd-kit/core';
import { ChevronDownIcon } from '@sanity/icons/ChevronDown';
import { ChevronRightIcon } from '@sanity/icons/ChevronRight';
import { DocumentTextIcon } from '@sanity/icons/DocumentText';
import { DragHandleIcon } from '@sanity/icons/DragHandle';
import { LinkIcon } from '@sanity/icons/Link';
import { Box, Button, Card, Flex, Text } from '@sanity/ui';
import type { KeyboardEvent } from 'react';
import { IntentLink } from 'sanity/router';
import type { EntryDescription } from './describe-entry.ts';
import { DropZones } from './drop-zone.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { FolderOption } from './entry-menu.tsx';
import { destinationOf, isFolder } from './sidebar-tree.ts';
import type { Destination, SidebarItem, TreeRow } from './sidebar-tree.ts';

interface SidebarRowProps {
  row: TreeRow;
  entry: EntryDescription;
  /** The whole tree. */
  items: readonly SidebarItem[];
  folders: readonly FolderOption[];
  isOpen: boolean;
  /** The entry that is being dragged. */
  dragged: TreeRow | undefined;
  readOnly: boolean;
  onToggle: () => void;
  onEdit: () => void;
  /** By a step, which the opposite step takes back. */
  onMove: (to: Destination) => void;
  onMoveToFolder: (to: Destination) => void;
  onRemove: () => void;
}

const INDENT_REM = 1.5;
/** Leaves room for the address or the problem. */
const MAX_TITLE_WIDTH = '70%';
const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;

/** An entry of the sidebar, which is moved by its handle. */
export function SidebarRow({ row, entry, items, isOpen, dragged, readOnly, onMove, ...props }: SidebarRowProps) {
  const { item, parents } = row;
  const { title, detail, hasProblem } = entry;
  const { attributes, listeners, setNodeRef } = useDraggable({ id: item._key, disabled: readOnly });

  const moveByKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key as keyof typeof DIRECTIONS];
    if (direction === undefined) return;
    event.preventDefault();
    const to = destinationOf(row, direction, items);
    if (to) onMove(to);
  };

  return (
    <li
      aria-level={parents.length + 1}
      style={{ position: 'relative', marginLeft: `${parents.length * INDENT_REM}rem` }}
    >
      <Card radius={2} tone={hasProblem ? 'caution' : 'default'} style={{ opacity: dragged?.item === item ? 0.4 : 1 }}>
        <Flex align="center" gap={1}>
          {readOnly ? null : (
            <Button
              ref={setNodeRef}
              {...attributes}
              {...listeners}
              mode="bleed"
              padding={2}
              icon={DragHandleIcon}
              aria-label={`Move ${title}`}
              data-move={item._key}
              style={{ touchAction: 'none', cursor: 'grab' }}
              onKeyDown={moveByKey}
            />
          )}
          <Box style={{ minWidth: 0, maxWidth: detail ? MAX_TITLE_WIDTH : undefined }}>
            <EntryButton item={item} entry={entry} isOpen={isOpen} {...props} />
          </Box>
          {detail ? (
            <Box flex={1} style={{ minWidth: 0 }}>
              <Text size={1} muted={!hasProblem} align="right" textOverflow="ellipsis">
                {detail}
              </Text>
            </Box>
          ) : (
            <Box flex={1} />
          )}
          {readOnly ? null : <EntryMenu row={row} title={title} items={items} onMove={onMove} {...props} />}
        </Flex>
      </Card>
      <DropZones row={row} isOpen={isOpen} dragged={dragged} />
    </li>
  );
}

interface EntryButtonProps extends Pick<SidebarRowProps, 'entry' | 'isOpen' | 'onToggle' | 'onEdit'> {
  item: SidebarItem;
}

/** The title of an entry, which opens the page, opens or closes the folder, or opens the dialog. */
function EntryButton({ item, entry: { title, page }, isOpen, onToggle, onEdit }: EntryButtonProps) {
  const look = { mode: 'bleed', padding: 2, fontSize: 1, text: title, style: { maxWidth: '100%' } } as const;
  if (isFolder(item)) {
    const icon = isOpen ? ChevronDownIcon : ChevronRightIcon;
    return <Button {...look} icon={icon} textWeight="semibold" aria-expanded={isOpen} onClick={onToggle} />;
  }
  if (!page) return <Button {...look} icon={LinkIcon} onClick={onEdit} />;
  const params = { id: page.id, type: page.type };
  return <Button {...look} as={IntentLink} intent="edit" params={params} data-as="a" icon={DocumentTextIcon} />;
}
