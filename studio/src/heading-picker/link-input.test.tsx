// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { set } from 'sanity';
import type { FormPatch, InputProps, ObjectInputProps, PatchArg } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkInput } from './link-input.tsx';

afterEach(cleanup);

const reference = { _type: 'reference', _ref: 'doc-a' };
const INTERNAL = { _type: 'link', kind: 'internal', reference, anchor: 'install', headingKey: 'k1' };
const EXTERNAL = { _type: 'link', kind: 'external', href: 'https://example.com' };

/** Changes a field of a link. Returns the patches of the link, whose fields patch themselves. */
function changeField(link: object, field: string, patch: PatchArg) {
  const onChange = vi.fn<(patches: FormPatch[]) => void>();
  const onFieldChange = vi.fn<(change: PatchArg) => void>();
  let fieldProps: { onChange?: (change: PatchArg) => void } = {};
  const props = {
    value: link,
    onChange,
    renderInput: (input: object) => {
      fieldProps = input;
      return null;
    },
    renderDefault: ({ renderInput }: { renderInput: (input: Omit<InputProps, 'renderDefault'>) => React.ReactNode }) =>
      renderInput({ path: ['to', field], onChange: onFieldChange } as unknown as InputProps),
  };
  render(<LinkInput {...(props as unknown as ObjectInputProps)} />);
  fieldProps.onChange?.(patch);
  expect(onFieldChange).toHaveBeenCalledExactlyOnceWith(patch);
  return onChange.mock.calls
    .flatMap(([patches]) => patches)
    .map(({ type, path }) => `${type} ${path.map(String).join('.')}`);
}

test.each([
  ['a page', INTERNAL, 'external', ['unset reference', 'unset headingKey', 'unset anchor']],
  ['a page', INTERNAL, 'portal', ['unset reference', 'unset headingKey', 'unset anchor']],
  ['a page', { ...INTERNAL, ...EXTERNAL }, 'internal', ['unset href']],
  ['another URL', EXTERNAL, 'internal', ['unset href']],
  ['another URL', EXTERNAL, 'portal', []],
  ['nothing', { _type: 'link', kind: 'internal' }, 'external', []],
])('a link to %s keeps only what its new kind needs', (_from, link, kind, patches) => {
  expect(changeField(link, 'kind', set(kind))).toEqual(patches);
});

test('a link to another page loses its heading', () => {
  const patches = ['unset headingKey', 'unset anchor'];
  expect(changeField(INTERNAL, 'reference', set({ ...reference, _ref: 'doc-b' }))).toEqual(patches);
});
