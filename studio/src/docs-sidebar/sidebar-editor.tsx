import { DndContext, DragOverlay, PointerSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { AddIcon } from '@sanity/icons/Add';
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui';
import { newKey } from '@site/blocks/studio/new-key';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormPatch, Path } from 'sanity';
import type { PageEntry } from '../content-lists/page-entry.ts';
import { useFocusAfterClose } from '../focus/use-focus-after-close.ts';
import { shortTitle } from '../short-title.ts';
import { describeEntry } from './describe-entry.ts';
import { DropZone } from './drop-zone.tsx';
import type { DropTarget } from './drop-zone.tsx';
import { addPatches, movePatches, removePatches, undoMove, undoRemoval } from './sidebar-patches.ts';
import type { UndoInSidebar } from './sidebar-patches.ts';
import { SidebarRow } from './sidebar-row.tsx';
import { canMove, destinationAt, isFolder, newPageRow, pathOfRow, repeatedRows, treeRowsOf } from './sidebar-tree.ts';
import type { Destination, SidebarItem, TreeRow } from './sidebar-tree.ts';
import { UnlistedPages } from './unlisted-pages.tsx';
import { VISUALLY_HIDDEN } from './visually-hidden.ts';

interface SidebarEditorProps {
  items: readonly SidebarItem[];
  /** All docs pages by id, as they will be if the sidebar is a version in a release; `undefined` until they are read. */
  docs: ReadonlyMap<string, PageEntry> | undefined;
  readOnly: boolean;
  onChange: (patches: FormPatch[]) => void;
  /** Shows for some seconds what was changed, with a button that undoes it. */
  offerUndo: (title: string, undo: UndoInSidebar) => void;
  /** Opens the dialog of an entry. */
  onEdit: (path: Path) => void;
  /** Whether the dialog of an entry is open. */
  isEditing: boolean;
}

const DRAG_START_PX = 4;
const KEYBOARD_HELP =
  'Press the up and down arrow keys to reorder, the right arrow key to move into a folder, and the left arrow key to move out of it.';
/** The status below the tree announces moves, with titles. */
const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The entries of the sidebar as visitors see them, which are moved with drag and drop, arrow keys or a menu. */
export function SidebarEditor({ items, docs, readOnly, onChange, offerUndo, onEdit, isEditing }: SidebarEditorProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  /** The key of an entry, or the id of a page that is not listed. */
  const [draggedId, setDraggedId] = useState<string>();
  const [status, setStatus] = useState('');
  const tree = useRef<HTMLUListElement>(null);
  const editedKey = useRef<string>(undefined);
  const nextFocus = useRef<{ key: string | undefined; before: readonly SidebarItem[] }>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }));

  const allRows = treeRowsOf(items);
  const rows = treeRowsOf(items, ({ _key }) => closed.has(_key));
  const lastRow = rows.findLast(({ parents }) => parents.length === 0);
  const repeatedKeys = new Set(repeatedRows(items).map(({ item }) => item._key));
  const listed = new Set(allRows.flatMap(({ item }) => item.doc?._ref ?? []));
  const unlisted = docs && [...docs.values()].filter(({ id, state }) => !listed.has(id) && state !== 'unpublishing');
  const describe = (item: SidebarItem) => describeEntry(item, docs, repeatedKeys.has(item._key));

  const folders = allRows.filter(({ item }) => isFolder(item)).map((row) => ({ row, title: describe(row.item).title }));

  // Found in each render, because others can change the entry while it is dragged.
  const draggedPage = unlisted?.find(({ id }) => id === draggedId);
  const dragged = draggedPage ? newPageRow(draggedPage.id) : allRows.find(({ item }) => item._key === draggedId);

  // A row that moves in the document loses the focus, and the form renders a change later than the event.
  useLayoutEffect(() => {
    if (!nextFocus.current || nextFocus.current.before === items) return;
    focusRow(tree.current, nextFocus.current.key);
    nextFocus.current = undefined;
  }, [items]);
  useFocusAfterClose(isEditing, () => focusRow(tree.current, editedKey.current));
  const focusAfterChange = (key: string | undefined, before = items) => {
    nextFocus.current = { key, before };
  };
  const offerToUndo = ({ item }: TreeRow, change: string, undo: UndoInSidebar) =>
    offerUndo(`${shortTitle(describe(item).title)} ${change}`, (current) => {
      focusAfterChange(item._key, current);
      return undo(current);
    });

  const edit = (parents: readonly string[], key: string) => {
    editedKey.current = key;
    onEdit(pathOfRow(parents, key));
  };

  const setOpen = (key: string, isOpen: boolean) =>
    setClosed((previous) => new Set(isOpen ? [...previous].filter((each) => each !== key) : [...previous, key]));

  /** Opens the folder in which an entry arrives. Returns the place in words. */
  const openDestination = ({ parents, index }: Destination) => {
    const folder = allRows.find(({ item }) => item._key === parents.at(-1))?.item;
    if (folder) setOpen(folder._key, true);
    return `position ${index + 1}${folder ? ` in ${describe(folder).title}` : ''}`;
  };

  const move = (row: TreeRow, to: Destination) => {
    const place = openDestination(to);
    focusAfterChange(row.item._key);
    onChange(movePatches(items, row, to));
    setStatus(`${describe(row.item).title} moved to ${place}.`);
  };

  /** The place that the entry leaves can be hard to find again. */
  const moveWithUndo = (row: TreeRow, to: Destination) => {
    move(row, to);
    offerToUndo(row, 'moved', undoMove(items, row));
  };

  const drop = ({ over }: DragEndEvent) => {
    setDraggedId(undefined);
    const { target, place } = (over?.data.current ?? {}) as Partial<DropTarget>;
    if (!dragged || !target || !place) return;
    const to = destinationAt(dragged, target, place);
    if (!canMove(dragged, to)) return;
    if (draggedPage) {
      addPage(draggedPage, to);
      return;
    }
    moveWithUndo(dragged, to);
  };

  const add = (fields: Omit<SidebarItem, '_key'>, to: Destination = { parents: [], index: items.length }) => {
    const item = { ...fields, _key: newKey() };
    const place = openDestination(to);
    onChange(addPatches(items, [item], to));
    setStatus(`${describe(item).title} added at ${place}.`);
    return item._key;
  };
  const addPage = ({ id }: PageEntry, to?: Destination) => focusAfterChange(add(newPageRow(id).item, to));

  const remove = (row: TreeRow) => {
    const index = rows.findIndex(({ item }) => item === row.item);
    focusAfterChange((rows[index + 1] ?? rows[index - 1])?.item._key);
    onChange(removePatches(row));
    setStatus(`${describe(row.item).title} removed from the sidebar.`);
    offerToUndo(row, 'removed from the sidebar', undoRemoval(items, row));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: KEYBOARD_HELP } }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={drop}
    >
      <Stack gap={5}>
        <Stack gap={4}>
          {readOnly ? null : (
            <Text size={1} muted>
              Drag entries by their handles, or select a handle and press the arrow keys. Click a page to open it.
            </Text>
          )}
          <Box>
            <Stack as="ul" ref={tree} aria-label="Sidebar">
              {rows.map((row) => (
                <SidebarRow
                  key={row.item._key}
                  row={row}
                  entry={describe(row.item)}
                  items={items}
                  folders={folders}
                  isOpen={!closed.has(row.item._key)}
                  dragged={dragged}
                  readOnly={readOnly}
                  onToggle={() => setOpen(row.item._key, closed.has(row.item._key))}
                  onEdit={() => edit(row.parents, row.item._key)}
                  onMove={(to) => move(row, to)}
                  onMoveToFolder={(to) => moveWithUndo(row, to)}
                  onRemove={() => remove(row)}
                />
              ))}
            </Stack>
            {lastRow ? (
              <div style={{ position: 'relative' }}>
                <DropZone target={lastRow} place="after" dragged={dragged} style={{ height: '1rem' }} />
              </div>
            ) : null}
          </Box>
          <div role="status" style={VISUALLY_HIDDEN}>
            {status}
          </div>
          {readOnly ? null : (
            <Flex gap={2}>
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Add folder"
                onClick={() => edit([], add({ _type: 'sidebarCategory', label: 'New folder', items: [] }))}
              />
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Add link"
                onClick={() => edit([], add({ _type: 'sidebarLink', label: 'New link' }))}
              />
            </Flex>
          )}
        </Stack>
        {unlisted ? <UnlistedPages pages={unlisted} readOnly={readOnly} onAdd={addPage} /> : null}
      </Stack>
      <DragOverlay dropAnimation={null} style={{ width: 'auto', whiteSpace: 'nowrap' }}>
        {dragged ? (
          <Card padding={3} radius={2} shadow={2}>
            <Text size={1}>{shortTitle(describe(dragged.item).title)}</Text>
          </Card>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}

/** Focuses the handle of an entry. */
function focusRow(tree: HTMLElement | null, key: string | undefined): void {
  tree?.querySelector<HTMLElement>(`[data-move="${key}"]`)?.focus();
}
