// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { InputProps, StringInputProps } from 'sanity';
import { FormInput } from './form-parts.tsx';

afterEach(cleanup);

/** A text field of the form, which shows what another editor writes, and a button that writes it. */
function SharedField({ text, theirs, isLong = false }: { text: string; theirs: string; isLong?: boolean }) {
  const [value, setValue] = useState(text);
  const Field = isLong ? 'textarea' : 'input';
  const props = {
    id: 'title',
    path: ['title'],
    value,
    schemaType: { jsonType: 'string' },
    renderDefault: () => <Field id="title" value={value} onChange={(event) => setValue(event.target.value)} />,
  } as unknown as StringInputProps;
  return (
    <>
      <FormInput {...(props as InputProps)} />
      <button onClick={() => setValue(theirs)}>They write</button>
    </>
  );
}

function renderField(text: string, theirs: string, isLong = false) {
  render(<SharedField text={text} theirs={theirs} isLong={isLong} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  const select = (start: number, end = start) => {
    field.setSelectionRange(start, end);
    fireEvent(document, new Event('selectionchange'));
  };
  const theyWrite = () => fireEvent.click(screen.getByRole('button', { name: 'They write' }));
  return { field, select, theyWrite, selection: () => [field.selectionStart, field.selectionEnd] };
}

test.each([
  ['before it', 'a robot', 'Dock a robot', 2, 7],
  ['after it', 'a robot', 'a robot safely', 2, 2],
  ['at its place', 'a robot', 'a big robot', 2, 2],
  ['around it', 'a robot', 'a rover', 6, 7],
  ['which is deleted', 'a robot', '', 4, 0],
])('the cursor stays in its place when somebody writes %s', (_place, text, theirs, before, after) => {
  const { select, theyWrite, selection, field } = renderField(text, theirs);
  select(before);
  theyWrite();
  expect(field.value).toBe(theirs);
  expect(selection()).toEqual([after, after]);
});

test('selected words stay selected in a field with several lines', () => {
  const { select, theyWrite, selection } = renderField('a robot that docks', 'Here, a robot that docks', true);
  select(2, 7);
  theyWrite();
  expect(selection()).toEqual([8, 13]);
});

test('the cursor stays behind what was typed last', () => {
  const { field, theyWrite, selection } = renderField('a bot', 'Dock a robot');
  fireEvent.input(field, { target: { value: 'a robot' } });
  field.setSelectionRange(4, 4);
  fireEvent(document, new Event('selectionchange'));
  theyWrite();
  expect(selection()).toEqual([9, 9]);
});
