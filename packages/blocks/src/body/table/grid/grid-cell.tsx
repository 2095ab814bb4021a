import { PortableText } from '@portabletext/react';
import type { PortableTextComponents } from '@portabletext/react';
import { useId } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { nestLists } from '../../../render/nest-lists.ts';
import { useStableCursor } from '../../../studio/use-stable-cursor.ts';
import { plainTextOf } from './table-rows.ts';
import type { Cell } from './table-rows.ts';

interface GridCellProps {
  cell: Cell;
  /** Its place in the table, for screen readers. */
  label: string;
  isReadOnly: boolean;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Opens the editor for text with marks, links and lists. */
  onOpen: () => void;
}

/** The content of a cell: a text field, or a button with the formatted text, which a text field would lose. */
export function GridCell({ cell, label, isReadOnly, onType, onPaste, onKeyDown, onOpen }: GridCellProps) {
  const id = useId();
  useStableCursor(id);
  const text = plainTextOf(cell);
  if (text === undefined) {
    return (
      <div
        role="button"
        tabIndex={0}
        aria-label={`${label}, formatted text`}
        title={isReadOnly ? undefined : 'Press Space or double-click to edit'}
        data-formatted=""
        onPaste={onPaste}
        onDoubleClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== ' ') return onKeyDown(event);
          event.preventDefault();
          return onOpen();
        }}
      >
        <PortableText value={nestLists(cell.body ?? [])} components={COMPONENTS} onMissingComponent={false} />
      </div>
    );
  }
  return (
    <textarea
      id={id}
      rows={1}
      dir="auto"
      aria-label={label}
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => onType(event.currentTarget.value)}
      onPaste={onPaste}
      onKeyDown={onKeyDown}
    />
  );
}

/** Links lead nowhere, because a click selects the cell. */
const COMPONENTS: PortableTextComponents = { marks: { link: ({ children }) => <u>{children}</u> } };
