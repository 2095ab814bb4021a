import { AddIcon } from '@sanity/icons/Add';
import { EditIcon } from '@sanity/icons/Edit';
import { Box, Button, Flex, Stack, Text } from '@sanity/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import type { FormPatch, Path } from 'sanity';
import { CellDialog } from './cell-dialog.tsx';
import { columnEntries, rowEntries } from './grid-entries.ts';
import { GridCell } from './grid-cell.tsx';
import { leaveAfterLastLine, moveOf } from './grid-keys.ts';
import { GridMenu } from './grid-menu.tsx';
import { GridTable } from './grid-table.ts';
import { cellsOnClipboard, hasFormattedCells } from './pasted-cells.ts';
import {
  cellId,
  cellsOf,
  columnsOf,
  fill,
  insertColumn,
  insertRow,
  isEmptyRow,
  positionOf,
  removeRow,
  withEqualRows,
} from './table-rows.ts';
import type { Position, Row, Rows } from './table-rows.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridHistory } from './use-grid-history.ts';

interface GridProps {
  value: Rows;
  hasHeaderRow: boolean;
  isReadOnly: boolean;
  /** Whether the form wants the focus here. */
  hasFocus: boolean;
  onChange: (patches: FormPatch[]) => void;
  /** Is called when cells were pasted without the marks, links, lists and images in them. */
  onFormatLoss: () => void;
  /** Renders the editor of rich text for the field at the path. */
  renderBody: (path: Path) => ReactNode;
}

/** The rows of a table as a grid: text is typed into the cells, and the keyboard moves as in a spreadsheet. */
export function Grid({ value, hasHeaderRow, isReadOnly, hasFocus, onChange, onFormatLoss, renderBody }: GridProps) {
  const { rows: stored, undo, redo, ...history } = useGridHistory(value, onChange);
  const rows = withEqualRows(stored);
  const columns = columnsOf(rows);
  const { table, focus, focusSoon, noteFocus, change } = useGridFocus(rows.length, columns, hasFocus);
  // Ids, because another editor can add and remove rows and columns meanwhile.
  const [openId, setOpenId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  /** The index of the last row that Tab added. */
  const addedRow = useRef<number>(undefined);
  const edit: typeof history.change = (operation, typedCellId) =>
    change(() => history.change((current) => operation(withEqualRows(current)), typedCellId));

  const moveTo = ({ row, column }: Position): boolean => {
    const target = wrapped({ row, column }, columns);
    const last = rows.at(-1);
    if (target.row === rows.length && column === columns && !isReadOnly && last && !isEmptyRow(last)) {
      focusSoon(target);
      edit((current) => insertRow(current, current.length));
      addedRow.current = rows.length;
      return true;
    }
    return focus(target);
  };

  /** Visitors would see the row that Tab added as an empty one. */
  const removeAddedRow = () => {
    const added = addedRow.current;
    if (added === undefined || added === 0 || added !== rows.length - 1) return;
    addedRow.current = undefined;
    // After the focus has left the row.
    setTimeout(() =>
      edit((current) => {
        const last = current.at(-1);
        return current.length === added + 1 && last && isEmptyRow(last) ? removeRow(current, added) : current;
      }),
    );
  };

  const removeAddedRowOnClose = useEffectEvent(removeAddedRow);
  useEffect(() => () => removeAddedRowOnClose(), []);

  const pressUndo = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (!isCommand || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    if (!isReadOnly) change(key === 'y' || event.shiftKey ? redo : undo);
  };

  const press = (event: KeyboardEvent<HTMLElement>, position: Position, id: string) => {
    if (event.key === 'F2' && !isReadOnly) {
      event.preventDefault();
      setOpenId(id);
      return;
    }
    const target = moveOf(event, position);
    if (!target || leaveAfterLastLine(event, () => moveTo(target))) return;
    // Tab leaves the table after its last cell; Enter never adds a line, which Shift and Enter do.
    const isMoved = moveTo(target);
    if (isMoved || event.key === 'Enter') event.preventDefault();
    else if (event.key === 'Tab' && !event.shiftKey) removeAddedRow();
  };

  const paste = (event: ClipboardEvent, position: Position) => {
    const texts = isReadOnly ? undefined : cellsOnClipboard(event.clipboardData);
    event.stopPropagation();
    if (texts === undefined) return;
    event.preventDefault();
    const [[text = ''] = []] = texts;
    const isOneCell = texts.length === 1 && texts[0]?.length === 1;
    if (isOneCell && event.target instanceof HTMLTextAreaElement) insertAtCursor(event.target, text);
    else edit((current) => fill(current, position, texts));
    if (hasFormattedCells(event.clipboardData)) onFormatLoss();
  };

  const open = openId === undefined ? undefined : positionOf(rows, openId);

  return (
    <Stack gap={3}>
      <Stack gap={3} onKeyDown={pressUndo}>
        <Box overflow="auto">
          <GridTable ref={table} aria-label="Cells of the table">
            {isReadOnly ? null : (
              <thead>
                <tr>
                  <td aria-label="Rows" />
                  {cellsOf(rows[0] ?? NO_CELLS).map((cell, column) => (
                    <td key={cell._key} onFocus={() => noteFocus({ column })}>
                      <GridMenu
                        isColumn
                        label={`Column ${column + 1}`}
                        entries={columnEntries({ column, columns, align: cell.align, edit })}
                      />
                    </td>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((row, index) => (
                <tr key={row._key} data-heading={(hasHeaderRow && index === 0) || undefined}>
                  {isReadOnly ? null : (
                    <td onFocus={() => noteFocus({ row: index })}>
                      <GridMenu
                        isColumn={false}
                        label={`Row ${index + 1}`}
                        entries={rowEntries({ row: index, rows: rows.length, edit })}
                      />
                    </td>
                  )}
                  {cellsOf(row).map((cell, column) => {
                    const position = { row: index, column };
                    const id = cellId(row, cell);
                    return (
                      <td
                        key={cell._key}
                        data-cell={`${index}:${column}`}
                        data-align={cell.align}
                        onFocus={() => {
                          noteFocus(position);
                          setFocusedId(id);
                        }}
                      >
                        <GridCell
                          cell={cell}
                          label={`Row ${index + 1}, column ${column + 1}`}
                          isReadOnly={isReadOnly}
                          onType={(text) => edit((current) => fill(current, position, [[text]]), id)}
                          onPaste={(event) => paste(event, position)}
                          onKeyDown={(event) => press(event, position, id)}
                          onOpen={() => setOpenId(id)}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </GridTable>
        </Box>
        {isReadOnly ? null : (
          <>
            <Flex gap={2} wrap="wrap">
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Add row"
                onClick={() => {
                  focusSoon({ row: rows.length, column: 0 });
                  edit((current) => insertRow(current, current.length));
                }}
              />
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Add column"
                disabled={rows.length === 0}
                onClick={() => edit((current) => insertColumn(current, columns))}
              />
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={EditIcon}
                text="Format cell…"
                disabled={focusedId === undefined || positionOf(rows, focusedId) === undefined}
                onClick={() => setOpenId(focusedId)}
              />
            </Flex>
            <Text size={1} muted>
              Tab goes to the next cell and adds a row at the end. F2 formats a cell. Cells from a spreadsheet can be
              pasted.
            </Text>
          </>
        )}
      </Stack>
      {open && (
        <CellDialog
          rows={rows}
          position={open}
          renderBody={renderBody}
          onClose={() => {
            focusSoon(open);
            setOpenId(undefined);
          }}
        />
      )}
    </Stack>
  );
}

const NO_CELLS: Row = { _type: 'tableRow', _key: '', cells: [] };

/** Inserts text as if it was typed. The browser's own paste would add the line end that spreadsheets put after a cell. */
function insertAtCursor(field: HTMLTextAreaElement, text: string) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The position that a step beyond the end or the beginning of a row leads to. */
function wrapped({ row, column }: Position, columns: number): Position {
  if (column >= columns) return { row: row + 1, column: 0 };
  return column < 0 ? { row: row - 1, column: columns - 1 } : { row, column };
}
