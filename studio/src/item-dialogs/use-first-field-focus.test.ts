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

/** Opens the form of an item, and returns the path that has the focus then. */
function openForm(schemaType: object, { readOnly = false, focusPath = [] as Path, isInFieldSet = false } = {}) {
  const onPathFocus = vi.fn<(path: Path) => void>();
  const field = { kind: 'field', name: 'label', field: { schemaType, readOnly } };
  const members = isInFieldSet ? [{ kind: 'fieldSet', fieldSet: { members: [field] } }] : [field];
  const form = { members, readOnly, focusPath, onPathFocus } as unknown as ObjectInputProps;
  const { rerender } = renderHook(() => useFirstFieldFocus(form));
  vi.runAllTimers();
  rerender();
  vi.runAllTimers();
  expect(onPathFocus.mock.calls.length).toBeLessThanOrEqual(1);
  return onPathFocus.mock.calls[0]?.[0];
}

test.each([false, true])('the cursor is in the first text, in a field set: %o', (isInFieldSet) => {
  expect(openForm(text, { isInFieldSet })).toEqual(['label']);
});

test.each([
  ['a choice', { ...text, options: { list: ['left', 'right'] } }, {}],
  ['an image', { jsonType: 'object' }, {}],
  ['read-only', text, { readOnly: true }],
  ['not where a finding or a click in the preview leads', text, { focusPath: ['alt'] }],
])('the focus stays if the first field is %s', (_, schemaType, options) => {
  expect(openForm(schemaType, options)).toBeUndefined();
});

test('a field that has the focus keeps it', () => {
  focusOtherField();
  expect(openForm(text)).toBeUndefined();
});

test('the keyboard of a touch screen stays closed', () => {
  hasMouse = false;
  expect(openForm(text)).toBeUndefined();
});
