// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ObjectInputProps, Path } from 'sanity';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

let hasMouse = true;

beforeEach(() => {
  hasMouse = true;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: !hasMouse }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function focusOtherField(): void {
  const input = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => input.remove());
  input.focus();
}

const text = { jsonType: 'string' };

const choice = { ...text, options: { list: ['left', 'right'] } };
const page = { name: 'reference', jsonType: 'object', to: [] };

interface FormOptions {
  /** The name of the first field. */
  name?: string;
  readOnly?: boolean;
  isReadOnlyAtFirst?: boolean;
  focusPath?: Path;
  isInFieldSet?: boolean;
  /** The value of the first field. */
  value?: unknown;
  /** The types of the fields after it. */
  next?: object[];
}

/** Opens the form of an item, and returns the path that has the focus then. */
function openForm(
  schemaType: object,
  {
    name = 'label',
    readOnly = false,
    isReadOnlyAtFirst = false,
    focusPath = [],
    isInFieldSet = false,
    value,
    next = [],
  }: FormOptions = {},
) {
  const onPathFocus = vi.fn<(path: Path) => void>();
  const fields = [
    { kind: 'field', name, field: { schemaType, readOnly, value } },
    ...next.map((each, index) => ({ kind: 'field', name: `next${index}`, field: { schemaType: each, readOnly } })),
  ];
  const members = isInFieldSet ? [{ kind: 'fieldSet', fieldSet: { members: fields } }] : fields;
  const form = { members, readOnly, focusPath, onPathFocus } as unknown as ObjectInputProps;
  const { rerender } = renderHook((isReadOnly: boolean) => useFirstFieldFocus({ ...form, readOnly: isReadOnly }), {
    initialProps: readOnly || isReadOnlyAtFirst,
  });
  vi.runAllTimers();
  for (let count = 0; count < 2; count++) {
    rerender(readOnly);
    vi.runAllTimers();
  }
  expect(onPathFocus.mock.calls.length).toBeLessThanOrEqual(1);
  return onPathFocus.mock.calls[0]?.[0];
}

test.each([false, true])('the cursor is in the first text, in a field set: %o', (isInFieldSet) => {
  expect(openForm(text, { isInFieldSet })).toEqual(['label']);
});

test('the cursor is in the cells of a table', () => {
  expect(openForm({ jsonType: 'array', of: [{ name: 'tableRow' }] })).toEqual(['label']);
});

test('the cursor is in the code of a code block', () => {
  expect(openForm(text, { name: 'language', next: [text] })).toEqual(['code']);
});

test('the cursor is in the search of a page that is not chosen yet', () => {
  expect(openForm(page)).toEqual(['label', '_ref']);
});

test.each([
  ['page', page, ['next0', '_ref']],
  ['URL', text, ['next0']],
])('the cursor of a link whose target is chosen is in its %s', (_, field, path) => {
  expect(openForm(choice, { value: 'left', next: [field] })).toEqual(path);
});

test.each([
  ['a choice', choice, { next: [text] }],
  ['a page that is chosen', page, { value: { _ref: 'doc-a' }, next: [text] }],
  ['an image', { jsonType: 'object' }, {}],
  ['a list', { jsonType: 'array', of: [{ name: 'step' }] }, {}],
  ['read-only', text, { readOnly: true }],
  ['not where a finding or a click in the preview leads', text, { focusPath: ['alt'] }],
])('the focus stays if the first field is %s', (_, schemaType, options) => {
  expect(openForm(schemaType, options)).toBeUndefined();
});

test('the cursor is in the first text of a form that could not be edited before it was loaded', () => {
  expect(openForm(text, { isReadOnlyAtFirst: true })).toEqual(['label']);
});

test('a field that has the focus keeps it', () => {
  focusOtherField();
  expect(openForm(text)).toBeUndefined();
});

test('the keyboard of a touch screen stays closed', () => {
  hasMouse = false;
  expect(openForm(text)).toBeUndefined();
});
