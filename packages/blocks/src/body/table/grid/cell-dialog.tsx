import { Box, Dialog } from '@sanity/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
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
  const content = useRef<HTMLDivElement>(null);
  useTextFocus(content);
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
      <Box ref={content} padding={4}>
        {renderBody([{ _key: row._key }, 'cells', { _key: cell._key }, 'body'])}
      </Box>
    </Dialog>
  );
}

/** Puts the cursor into the editor, which is rendered after its dialog, except on touch screens, where the keyboard would hide it. */
function useTextFocus(content: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focusText = () => {
      const text = content.current?.querySelector<HTMLElement>('[contenteditable="true"]');
      if (!text) return;
      observer.disconnect();
      // The dialog takes the focus when it has opened.
      setTimeout(() => text.focus());
    };
    const observer = new MutationObserver(focusText);
    if (!content.current || matchMedia('(pointer: coarse)').matches) return undefined;
    observer.observe(content.current, { subtree: true, childList: true, attributeFilter: ['contenteditable'] });
    focusText();
    return () => observer.disconnect();
  }, [content]);
}
