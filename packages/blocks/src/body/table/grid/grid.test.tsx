// @vitest-environment jsdom
import { SanityTheme } from '../../../studio/sanity-theme.fixture.tsx';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { Path } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { paragraph, text } from '../../../samples/sample-text.ts';
import { applyPatches } from './apply-patches.fixture.ts';
import { Grid } from './grid.tsx';
import { alignColumn, cellsOf, fill, insertRow, newTable, plainTextOf } from './table-rows.ts';
import type { Cell, Rows } from './table-rows.ts';

// On a busy machine, the default of one second is too short.
configure({ asyncUtilTimeout: 10_000 });

let isTouchScreen = false;

// jsdom has no media queries, which the popovers of menus read.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media !== '(pointer: coarse)' || isTouchScreen,
  }) as MediaQueryList;

afterEach(() => {
  isTouchScreen = false;
  cleanup();
});

/** An editor that loads when it is rendered first. */
function Editor({ path }: { path: Path }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    setTimeout(() => setIsLoaded(true));
  }, []);
  return isLoaded ? (
    <div role="textbox" tabIndex={-1} contentEditable suppressContentEditableWarning>
      Editor of {JSON.stringify(path)}
    </div>
  ) : null;
}

/** The grid in a form that applies its patches. */
function setUp(initial: Rows = newTable(2, 2), { isReadOnly = false, hasFocus = false } = {}) {
  let current = initial;
  const onFormatLoss = vi.fn<() => void>();
  let showValue: (rows: Rows) => void = () => {};
  function Form() {
    const [value, setValue] = useState(initial);
    useEffect(() => {
      showValue = setValue;
    }, []);
    return (
      <SanityTheme>
        <Grid
          value={value}
          hasHeaderRow
          isReadOnly={isReadOnly}
          hasFocus={hasFocus}
          onChange={(patches) => {
            current = applyPatches(current, patches);
            setValue(current);
          }}
          onFormatLoss={onFormatLoss}
          renderBody={(path) => <Editor path={path} />}
        />
      </SanityTheme>
    );
  }
  const { unmount } = render(<Form />);
  return {
    user: userEvent.setup(),
    onFormatLoss,
    close: unmount,
    texts: () => current.map((row) => cellsOf(row).map(plainTextOf)),
    /** A change that does not come from the grid, such as one of another editor. */
    changeElsewhere: (edit: (rows: Rows) => Rows) =>
      act(() => {
        current = edit(structuredClone(current));
        showValue(current);
      }),
  };
}

const cell = (row: number, column: number) => screen.getByLabelText(`Row ${row}, column ${column}`);
const filled = () =>
  fill(newTable(2, 2), { row: 0, column: 0 }, [
    ['a', 'b'],
    ['c', 'd'],
  ]);

test('the first cell has the focus when the form moves it to the table', () => {
  setUp(newTable(2, 2), { hasFocus: true });
  expect(document.activeElement).toBe(cell(1, 1));
});

test('a table is typed with the keyboard alone; Tab adds rows', async () => {
  const { user, texts } = setUp();
  cell(1, 1).focus();
  await user.keyboard('Robot{Tab}Speed{Tab}A7{Tab}2 m/s{Tab}B9{Shift>}{Tab}{Tab}{/Shift}!');
  expect(texts()).toEqual([
    ['Robot', 'Speed'],
    ['!', '2 m/s'],
    ['B9', ''],
  ]);
  expect(document.activeElement).toBe(cell(2, 1));
});

test('Enter and arrow keys move, and Shift and Enter start a line', async () => {
  const { user, texts } = setUp(filled());
  cell(1, 1).focus();
  await user.keyboard('{Enter}x{ArrowUp}');
  expect(document.activeElement).toBe(cell(1, 1));
  await user.keyboard('{ArrowRight}{ArrowRight}y{Shift>}{Enter}{/Shift}z{ArrowUp}');
  expect(document.activeElement).toBe(cell(1, 2));
  expect(texts()).toEqual([
    ['a', 'y\nz'],
    ['x', 'd'],
  ]);
});

test('in text that wraps, arrow keys move between its lines first', async () => {
  const { user } = setUp(fill(newTable(3, 1), { row: 1, column: 0 }, [['A text over several lines of the cell']]));
  const middle = cell(2, 1) as HTMLTextAreaElement;
  // jsdom has no layout: one line is 20 pixels high, the text has three.
  middle.style.lineHeight = '20px';
  Object.defineProperty(middle, 'scrollHeight', { value: 60 });
  const press = async (key: string, from: [number, number], to = from) => {
    middle.focus();
    middle.setSelectionRange(...from);
    // The browser moves the cursor between the lines after the event.
    document.addEventListener('keydown', () => middle.setSelectionRange(...to), { once: true });
    await user.keyboard(`{${key}}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return document.activeElement;
  };
  expect(await press('ArrowDown', [4, 4], [17, 17])).toBe(middle);
  expect(await press('ArrowUp', [17, 17], [4, 4])).toBe(middle);
  expect(await press('ArrowUp', [4, 4])).toBe(cell(1, 1));
  expect(await press('ArrowDown', [36, 36])).toBe(cell(3, 1));
  // A cell that was entered with a key has its whole text selected.
  expect(await press('ArrowDown', [0, middle.value.length], [30, 30])).toBe(cell(3, 1));
});

test('in text from right to left, arrow keys leave the cell at the ends of the text', async () => {
  const { user } = setUp(fill(newTable(1, 3), { row: 0, column: 0 }, [['', 'שלום', '']]));
  const middle = cell(1, 2) as HTMLTextAreaElement;
  expect(middle.dir).toBe('auto');
  // jsdom does not compute the direction of the text.
  middle.style.direction = 'rtl';
  middle.focus();
  middle.setSelectionRange(0, 0);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(middle);
  middle.setSelectionRange(4, 4);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(middle);
  middle.setSelectionRange(4, 4);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(cell(1, 1));
  middle.focus();
  middle.setSelectionRange(0, 0);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell(1, 3));
});

test('Tab leaves the table after an empty row', async () => {
  const { user, texts } = setUp();
  cell(2, 2).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Add row');
  expect(texts()).toHaveLength(2);
});

test('Tab takes the empty row with it that it added', async () => {
  const { user, texts } = setUp(filled());
  cell(2, 2).focus();
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement?.textContent).toBe('Add row');
  await waitFor(() => expect(texts()).toHaveLength(2));
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(cell(2, 2));
});

test('the empty row that Tab added is removed when the dialog of the table closes', async () => {
  const { user, texts, close } = setUp(filled());
  cell(2, 2).focus();
  await user.keyboard('{Tab}');
  expect(texts()).toHaveLength(3);
  close();
  await waitFor(() => expect(texts()).toHaveLength(2));
});

test('rows that were typed into, or that a button added, stay when the dialog of the table closes', async () => {
  const { user, texts, close } = setUp(filled());
  cell(2, 2).focus();
  await user.keyboard('{Tab}New');
  await user.click(screen.getByText('Add row'));
  expect(texts()).toHaveLength(4);
  close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(texts()).toHaveLength(4);
});

test('says that the format of pasted cells is lost', () => {
  const { texts, onFormatLoss } = setUp();
  const clipboardData = (html: string) => ({ getData: (type: string) => (type === 'text/html' ? html : '') });
  fireEvent.paste(cell(1, 1), { clipboardData: clipboardData('<table><tr><td>1</td></tr></table>') });
  expect(onFormatLoss).not.toHaveBeenCalled();
  fireEvent.paste(cell(1, 2), { clipboardData: clipboardData('<table><tr><td><b>2</b></td></tr></table>') });
  expect(onFormatLoss).toHaveBeenCalledOnce();
  expect(texts()[0]).toEqual(['1', '2']);
});

test('cells from a spreadsheet fill the table and extend it', async () => {
  const { user, texts } = setUp(filled());
  cell(2, 2).focus();
  await user.paste('1\t2\n3\t4');
  expect(texts()).toEqual([
    ['a', 'b', ''],
    ['c', '1', '2'],
    ['', '3', '4'],
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(texts()).toHaveLength(3);
});

test('one cell from a spreadsheet is inserted into the text of a cell', async () => {
  const { user, texts } = setUp(fill(newTable(1, 2), { row: 0, column: 0 }, [['up to m/s', 'b']]));
  const data: Record<string, string> = { 'text/html': '<table><tr><td>2</td></tr></table>', 'text/plain': '2\r\n' };
  const clipboardData = { getData: (type: string) => data[type] ?? '' };
  const field = cell(1, 1) as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(6, 6);
  fireEvent.paste(field, { clipboardData });
  await user.keyboard(' ');
  expect(texts()).toEqual([['up to 2 m/s', 'b']]);
  field.setSelectionRange(0, field.value.length);
  fireEvent.paste(field, { clipboardData });
  expect(texts()).toEqual([['2', 'b']]);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual([['up to m/s', 'b']]);
});

test('one cell from a spreadsheet replaces formatted text', () => {
  const bold: Cell = { _type: 'tableCell', _key: 'bold', body: [text('t', [{ text: 'Bold', mark: 'strong' }])] };
  const { texts } = setUp([{ _type: 'tableRow', _key: 'r', cells: [bold] }]);
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? '<table><tr><td>2</td></tr></table>' : ''),
  };
  fireEvent.paste(screen.getByRole('button', { name: /formatted text/ }), { clipboardData });
  expect(texts()).toEqual([['2']]);
});

test('typing into a cell is undone at once', async () => {
  const { user, texts } = setUp(filled());
  cell(1, 1).focus();
  await user.keyboard('{End}pple{Tab}{End}ee{Control>}z{/Control}');
  expect(texts()[0]).toEqual(['apple', 'b']);
  await user.keyboard('{Control>}zz{/Control}');
  expect(texts()[0]).toEqual(['a', 'b']);
});

test('undoing what was typed keeps what others changed meanwhile', async () => {
  const { user, texts, changeElsewhere } = setUp(filled());
  cell(1, 1).focus();
  await user.keyboard('{End}pp');
  changeElsewhere((rows) => alignColumn(insertRow(fill(rows, { row: 1, column: 1 }, [['theirs']]), 2), 0, 'right'));
  await user.keyboard('{End}le{Control>}z{/Control}');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'theirs'],
    ['', ''],
  ]);
  expect(cell(1, 1).closest('td')?.dataset['align']).toBe('right');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(texts()).toEqual([
    ['apple', 'b'],
    ['c', 'theirs'],
    ['', ''],
  ]);
});

test('undoing what was typed keeps what others typed into the same cell before', async () => {
  const { user, texts, changeElsewhere } = setUp(filled());
  cell(1, 1).focus();
  await user.keyboard('{End}p');
  changeElsewhere((rows) => fill(rows, { row: 0, column: 0 }, [['apricot']]));
  await user.keyboard('{End}s{Control>}z{/Control}');
  expect(texts()[0]).toEqual(['apricot', 'b']);
});

test('undo and redo leave cells of other rows that have the same key', async () => {
  // As in content that was not written in the Studio, whose keys are made from the text.
  const withKeys = filled().map((row) => ({
    ...row,
    cells: cellsOf(row).map((member, column) => ({ ...member, _key: `cell${column}` })),
  }));
  const { user, texts } = setUp(withKeys);
  cell(1, 1).focus();
  await user.keyboard('{End}pp{Enter}{End}ar');
  expect(texts()).toEqual([
    ['app', 'b'],
    ['car', 'd'],
  ]);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual([
    ['app', 'b'],
    ['c', 'd'],
  ]);
  await user.keyboard('{Control>}zyy{/Control}');
  expect(texts()).toEqual([
    ['app', 'b'],
    ['car', 'd'],
  ]);
});

test('menus add, move, align and remove rows and columns', async () => {
  const { user, texts } = setUp(filled());
  const choose = async (menu: string, entry: string) => {
    await user.click(screen.getByRole('button', { name: menu }));
    await user.click(await screen.findByText(entry));
  };
  await choose('Row 1', 'Move down');
  expect(texts()).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
  await choose('Column 2', 'Move left');
  expect(texts()).toEqual([
    ['d', 'c'],
    ['b', 'a'],
  ]);
  await choose('Column 1', 'Align right');
  expect(cell(2, 1).closest('td')?.dataset['align']).toBe('right');
  await choose('Column 1', 'Remove column');
  await choose('Row 2', 'Insert row above');
  expect(texts()).toEqual([['c'], [''], ['a']]);
});

test.each([
  ['Row 2', 'Remove row', [['a', 'b']]],
  ['Column 2', 'Remove column', [['a'], ['c']]],
])('%s that was removed is put back with Ctrl and Z', async (menu, entry, rest) => {
  const { user, texts } = setUp(filled());
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByText(entry));
  expect(texts()).toEqual(rest);
  await user.keyboard('{Control>}z{/Control}');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('undoing and redoing goes on after the cell with the focus was removed', async () => {
  const { user, texts } = setUp(filled());
  cell(2, 2).focus();
  await user.keyboard('{Tab}x{Tab}y');
  await user.keyboard('{Control>}zzz{/Control}');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await user.keyboard('{Control>}yyy{/Control}');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['x', 'y'],
  ]);
});

test('formatted text is kept: a cell with marks opens its own editor', async () => {
  const [row] = newTable(1, 2);
  const bold: Cell = {
    _type: 'tableCell',
    _key: 'bold',
    body: [text('t', [{ text: 'Bold', mark: 'strong' }, ' text'])],
  };
  const plain: Cell = { _type: 'tableCell', _key: 'plain', body: paragraph('p', 'Plain') };
  const { user } = setUp([{ ...row, _type: 'tableRow', _key: 'r', cells: [bold, plain] }]);
  const formatted = screen.getByRole('button', { name: 'Row 1, column 1, formatted text' });
  expect(formatted.querySelector('strong')?.textContent).toBe('Bold');
  formatted.focus();
  await user.keyboard('lost? ');
  expect(await screen.findByText(/"_key":"bold"/)).toBeTruthy();
});

test.each([
  ['the cursor is in the text of a cell', false],
  ['the keyboard of a touch screen stays closed beside a cell', true],
])('%s that F2 opens', async (_, isTouch) => {
  isTouchScreen = isTouch;
  const { user } = setUp();
  cell(1, 1).focus();
  await user.keyboard('{F2}');
  const editor = await screen.findByText(/^Editor of/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(document.activeElement === editor).toBe(!isTouch);
});

test('F2 opens the editor of any cell, to which the focus returns', async () => {
  const { user, texts } = setUp(filled());
  cell(1, 2).focus();
  await user.keyboard('{F2}');
  expect(await screen.findByText(/^Editor of/)).toBeTruthy();
  expect(screen.getByText('Row 1, column 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(document.activeElement).toBe(cell(1, 2));
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('the editor of a formatted cell stays with its cell when someone adds a row above', async () => {
  const { user, changeElsewhere } = setUp(filled());
  const addRowAbove = () => changeElsewhere((rows) => insertRow(rows, 0));
  const formatCell = screen.getByRole('button', { name: 'Format cell…' });
  const shown = async () => (await screen.findByText(/^Editor of/)).textContent;

  cell(2, 1).focus();
  await user.click(formatCell);
  const path = await shown();
  addRowAbove();
  expect(await shown()).toBe(path);
  expect(screen.getByText('Row 3, column 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close dialog' }));
  expect(document.activeElement).toBe(cell(3, 1));

  addRowAbove();
  await user.click(formatCell);
  expect(await shown()).toBe(path);
});

test('the cursor stays in its place when someone else types into the same cell', () => {
  const { changeElsewhere } = setUp(fill(filled(), { row: 0, column: 0 }, [['2 m/s']]));
  const field = cell(1, 1) as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(1, 1);
  fireEvent(document, new Event('selectionchange'));
  changeElsewhere((rows) => fill(rows, { row: 0, column: 0 }, [['2 m/s at most']]));
  expect(field.value).toBe('2 m/s at most');
  expect(field.selectionStart).toBe(1);
});

test('rows with fewer cells are shown complete and repaired by the first change', async () => {
  const [first, second] = filled();
  const short = { ...second, _type: 'tableRow' as const, _key: 'short', cells: cellsOf(second ?? first!).slice(0, 1) };
  const { user, texts } = setUp([first!, short]);
  await user.type(cell(2, 2), 'x');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'x'],
  ]);
});

test('nothing can be changed in the read-only state', async () => {
  const { user, texts } = setUp(filled(), { isReadOnly: true });
  cell(2, 2).focus();
  await user.keyboard('x{F2}{Tab}');
  await user.paste('1\t2');
  expect(texts()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
