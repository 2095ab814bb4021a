import { Box, Dialog } from '@sanity/ui';
import type { ReactNode } from 'react';
import type { Path } from 'sanity';
import { cellsOf } from './table-rows.ts';
import type { Position, Rows } from './table-rows.ts';

interface CellDialogProps {
  rows: Rows;
  position: Position;
  /** Renders the editor of rich text for the field at the path. */
  renderBody: (path: Path) => ReactNode;
  onClose: () => void;
}

/** The editor for marks, links and lists in one cell. */
export function CellDialog({ rows, position, renderBody, onClose }: CellDialogProps) {
  const row = rows[position.row];
  const cell = row && cellsOf(row)[position.column];
  if (!cell) return null;
  return (
    <Dialog
      id={`cell-${cell._key}`}
      header={`Row ${position.row + 1}, column ${position.column + 1}`}
      width={1}
      onClose={onClose}
    >
      <Box padding={4}>{renderBody([{ _key: row._key }, 'cells', { _key: cell._key }, 'body'])}</Box>
    </Dialog>
  );
}
