import { useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { canMove, destinationAt, isFolder } from './sidebar-tree.ts';
import type { DropPlace, TreeRow } from './sidebar-tree.ts';

/** Where an entry is dropped. */
export interface DropTarget {
  target: TreeRow;
  place: DropPlace;
}

interface DropZonesProps {
  row: TreeRow;
  isOpen: boolean;
  /** The entry that is being dragged. */
  dragged: TreeRow | undefined;
}

const COLOR = 'var(--card-focus-ring-color)';
const LINE = { position: 'absolute', left: 0, right: 0, height: 2, background: COLOR } as const;
const MARKS: Record<DropPlace, CSSProperties> = {
  before: { ...LINE, top: -1 },
  inside: { position: 'absolute', inset: 0, borderRadius: 3, boxShadow: `inset 0 0 0 2px ${COLOR}` },
  after: { ...LINE, bottom: -1 },
};

/** The parts of a row on which entries are dropped before it, into it, or after it. */
export function DropZones({ row, isOpen, dragged }: DropZonesProps) {
  return sharesOf(row, isOpen).map(([place, top, height]) => (
    <DropZone
      key={place}
      target={row}
      place={place}
      dragged={dragged}
      style={{ position: 'absolute', left: 0, right: 0, top: `${top}%`, height: `${height}%`, pointerEvents: 'none' }}
    />
  ));
}

interface DropZoneProps extends DropTarget {
  dragged: TreeRow | undefined;
  style: CSSProperties;
}

/** A part of the sidebar on which entries are dropped. */
export function DropZone({ dragged, style, ...data }: DropZoneProps) {
  const { target, place } = data;
  const { setNodeRef, isOver } = useDroppable({
    id: useId(),
    data,
    disabled: dragged === undefined || !canMove(dragged, destinationAt(dragged, target, place)),
  });
  return (
    <>
      <div ref={setNodeRef} style={style} />
      {isOver ? <div data-drop={place} style={MARKS[place]} /> : null}
    </>
  );
}

/** Where the parts of a row begin, and their heights, in percent. Below an open folder are its own entries. */
function sharesOf({ item }: TreeRow, isOpen: boolean): [DropPlace, top: number, height: number][] {
  if (!isFolder(item)) {
    return [
      ['before', 0, 50],
      ['after', 50, 50],
    ];
  }
  const hasEntriesBelow = isOpen && (item.items ?? []).length > 0;
  return hasEntriesBelow
    ? [
        ['before', 0, 30],
        ['inside', 30, 70],
      ]
    : [
        ['before', 0, 30],
        ['inside', 30, 40],
        ['after', 70, 30],
      ];
}
