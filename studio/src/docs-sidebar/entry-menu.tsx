import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { EditIcon } from '@sanity/icons/Edit';
import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal';
import { TrashIcon } from '@sanity/icons/Trash';
import { Button } from '@sanity/ui';
import { Menu, MenuButton, MenuDivider, MenuGroup, MenuItem } from '@sanity/ui/menu';
import { useId } from 'react';
import { shortTitle } from '../short-title.ts';
import { canMove, destinationOf, endOf, isFolder } from './sidebar-tree.ts';
import type { Destination, SidebarItem, TreeRow } from './sidebar-tree.ts';

/** A folder that an entry can be moved into. */
export interface FolderOption {
  row: TreeRow;
  title: string;
}

interface EntryMenuProps {
  row: TreeRow;
  title: string;
  /** The whole tree. */
  items: readonly SidebarItem[];
  folders: readonly FolderOption[];
  onEdit: () => void;
  onMove: (to: Destination) => void;
  onMoveToFolder: (to: Destination) => void;
  onRemove: () => void;
}

/** What can be done with an entry. */
export function EntryMenu({ row, title, items, folders, onEdit, onMove, onMoveToFolder, onRemove }: EntryMenuProps) {
  const steps = (
    [
      ['up', 'Move up', ArrowUpIcon],
      ['down', 'Move down', ArrowDownIcon],
    ] as const
  ).map(([direction, text, icon]) => ({ to: destinationOf(row, direction, items), text, icon }));
  const destinations = [
    { key: '', text: 'Top level', to: endOf(row, { parents: [], items }) },
    ...folders.map((folder) => ({
      key: folder.row.item._key,
      text: shortTitle(folder.title),
      to: endOf(row, { parents: [...folder.row.parents, folder.row.item._key], items: folder.row.item.items }),
    })),
  ].filter(({ to }) => canMove(row, to) && to.parents.join() !== row.parents.join());
  const removeText = isFolder(row.item) ? 'Remove the folder, keep its entries' : 'Remove from the sidebar';
  return (
    <MenuButton
      id={useId()}
      button={<Button mode="bleed" padding={2} icon={EllipsisHorizontalIcon} aria-label={`Options for ${title}`} />}
      popover={{ portal: true, placement: 'bottom-end' }}
      menu={
        <Menu>
          {steps.map(({ to, text, icon }) => (
            <MenuItem key={text} fontSize={1} text={text} icon={icon} disabled={!to} onClick={() => to && onMove(to)} />
          ))}
          {destinations.length > 0 ? (
            <MenuGroup
              fontSize={1}
              text="Move to"
              icon={ArrowRightIcon}
              popover={{ portal: true, placement: 'left-start' }}
            >
              {destinations.map(({ key, text, to }) => (
                <MenuItem key={key} fontSize={1} text={text} onClick={() => onMoveToFolder(to)} />
              ))}
            </MenuGroup>
          ) : null}
          <MenuItem fontSize={1} text="Edit" icon={EditIcon} onClick={onEdit} />
          <MenuDivider />
          <MenuItem fontSize={1} text={removeText} icon={TrashIcon} tone="critical" onClick={onRemove} />
        </Menu>
      }
    />
  );
}
