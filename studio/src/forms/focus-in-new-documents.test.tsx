// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import type { ObjectInputProps, Path, StringInputProps } from 'sanity';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { FormInput } from './form-parts.tsx';

prepareSanityUi();

const FIELDS = ['title', 'description'];
const text = { jsonType: 'string' };

/** The form of a document. As in Sanity 6.9, its fields are rendered after it, and do not take the focus when it is there by then. */
function DocumentForm({ value, initialPath }: { value: object; initialPath: Path }) {
  const [focusPath, setFocusPath] = useState(initialPath);
  const [hasFields, setHasFields] = useState(false);
  useEffect(() => {
    setTimeout(() => setHasFields(true), 50);
  }, []);
  const props = {
    path: [],
    schemaType: { jsonType: 'object' },
    members: FIELDS.map((name) => ({ kind: 'field', name, field: { schemaType: text } })),
    value,
    focusPath,
    onPathFocus: setFocusPath,
    renderDefault: () =>
      hasFields && FIELDS.map((name) => <TextField key={name} name={name} isFocused={focusPath[0] === name} />),
  } as unknown as ObjectInputProps;
  return <FormInput {...props} />;
}

function TextField({ name, isFocused }: { name: string; isFocused: boolean }) {
  const ref = useRef<HTMLInputElement>(null);
  const props = {
    id: name,
    path: [name],
    schemaType: text,
    focused: isFocused,
    elementProps: { ref },
    renderDefault: () => <input ref={ref} aria-label={name} />,
  } as unknown as StringInputProps;
  return <FormInput {...props} />;
}

/** Opens the form of a document, and returns the name of what has the focus when all of it is there. */
async function openForm({ value = {}, focusPath = [] }: { value?: object; focusPath?: Path } = {}) {
  render(
    <SanityTheme>
      <ToastProvider>
        <button>New page</button>
        <DocumentForm value={value} initialPath={focusPath} />
      </ToastProvider>
    </SanityTheme>,
  );
  screen.getByRole('button', { name: 'New page' }).focus();
  await screen.findByRole('textbox', { name: 'title' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

test('the cursor is in the title of a new document', async () => {
  expect(await openForm({ value: { _id: 'drafts.a', _type: 'doc' } })).toBe('title');
});

test('a document that is stored opens without a cursor', async () => {
  expect(await openForm({ value: { _id: 'a', _type: 'doc', _rev: '1' } })).toBe('New page');
});

test('the cursor is where a finding leads', async () => {
  expect(await openForm({ value: { _id: 'a', _rev: '1' }, focusPath: ['description'] })).toBe('description');
});

test('the keyboard of a touch screen stays closed', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: media === '(pointer: coarse)' }) as MediaQueryList,
  );
  expect(await openForm({ focusPath: ['description'] })).toBe('New page');
});
