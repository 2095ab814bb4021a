// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import type { SanityClient } from '@sanity/client';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { set, unset } from 'sanity';
import type { FormPatch, InputProps, ObjectInputProps, PatchArg, StringInputProps } from 'sanity';
import { expect, test, vi } from 'vitest';
import type { Mock } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { LinkInput } from './link-input.tsx';

const found: { _id: string; _type: string }[] = [];
const body = [{ _type: 'block', _key: 'h', style: 'h2', children: [{ _type: 'span', _key: 's', text: 'Ports' }] }];
const client = {
  withConfig: () => client,
  fetch: async (query: string) => (query.includes('body') ? { body } : { found, releases: [] }),
} as unknown as SanityClient;
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => client }));

prepareSanityUi();

const reference = { _type: 'reference', _ref: 'doc-a' };
const INTERNAL = { _type: 'link', kind: 'internal', reference, anchor: 'install', headingKey: 'k1' };
const EXTERNAL = { _type: 'link', kind: 'external', href: 'https://example.com' };

/** Changes a field of a link. Returns the patches of the link, whose fields patch themselves. */
function changeField(link: object | undefined, field: string, patch: PatchArg) {
  const { onChange, fieldProps, onFieldChange } = renderLink(link, field);
  fieldProps.onChange?.(patch);
  expect(onFieldChange).toHaveBeenCalledExactlyOnceWith(patch);
  return patchesOf(onChange);
}

const patchesOf = (onChange: Mock<(patches: FormPatch | FormPatch[]) => void>) =>
  onChange.mock.calls
    .flatMap(([patches]) => patches)
    .map(({ type, path }) => `${type} ${path.map(String).join('.')}`.trim());

const KINDS = [
  { value: 'internal', title: 'Page on this site' },
  { value: 'external', title: 'Other URL' },
];

/** Renders a link, and returns the props of the input of one of its fields. */
function renderLink(link: object | undefined, field: string, { isOptional = false, isReadOnly = false } = {}) {
  const onChange = vi.fn<(patches: FormPatch | FormPatch[]) => void>();
  const onFieldChange = vi.fn<(change: PatchArg) => void>();
  let fieldProps: Partial<StringInputProps> = {};
  const props = {
    value: link,
    schemaType: { options: { isOptional } },
    onChange,
    renderInput: (input: Partial<StringInputProps>) => {
      fieldProps = input;
      return <input />;
    },
    renderDefault: ({ renderInput }: { renderInput: (input: Omit<InputProps, 'renderDefault'>) => React.ReactNode }) =>
      renderInput({
        path: ['to', field],
        value: (link as Record<string, unknown> | undefined)?.[field],
        schemaType: { options: { list: KINDS } },
        readOnly: isReadOnly,
        onChange: onFieldChange,
      } as unknown as InputProps),
  };
  render(
    <SanityTheme>
      <LinkInput {...(props as unknown as ObjectInputProps)} />
    </SanityTheme>,
  );
  return { onChange, fieldProps, onFieldChange };
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

const titlesOf = ({ schemaType }: Partial<StringInputProps>) =>
  schemaType?.options?.list?.map((choice) => (typeof choice === 'string' ? choice : choice.title));

test.each([
  ['none', undefined],
  ['external', EXTERNAL],
])('an optional link offers “No link”, and has chosen “%s”', (chosen, link) => {
  const { fieldProps } = renderLink(link, 'kind', { isOptional: true });
  expect(titlesOf(fieldProps)).toEqual(['No link', 'Page on this site', 'Other URL']);
  expect(fieldProps.value).toBe(chosen);
});

test.each([
  ['“No link”', set('none')],
  ['the button that resets the choice', unset()],
])('%s removes the link', (_choice, patch) => {
  const { fieldProps, onChange, onFieldChange } = renderLink(INTERNAL, 'kind', { isOptional: true });
  fieldProps.onChange?.(patch);
  expect(patchesOf(onChange)).toEqual(['unset']);
  expect(onFieldChange).not.toHaveBeenCalled();
});

test('a required link does not offer “No link”', () => {
  const { fieldProps } = renderLink(undefined, 'kind');
  expect(titlesOf(fieldProps)).toEqual(['Page on this site', 'Other URL']);
  expect(fieldProps.value).toBeUndefined();
});

const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => text } });

test('an address that is pasted as the page of a link chooses the page', async () => {
  found.splice(0, found.length, { _id: 'drafts.doc-b', _type: 'doc' });
  const { onChange, onFieldChange } = renderLink(INTERNAL, 'reference');
  paste('https://www.example.com/docs/guides/config/');
  const value = { _type: 'reference', _ref: 'doc-b', _weak: true };
  await waitFor(() => expect(onFieldChange).toHaveBeenCalledExactlyOnceWith(set(value)));
  expect(patchesOf(onChange)).toEqual(['unset headingKey', 'unset anchor']);
});

test.each([
  ['ports', set('h', ['headingKey'])],
  ['gone', unset(['headingKey'])],
])('an address with the heading #%s that is pasted as the page of a link chooses it, too', async (anchor, keyPatch) => {
  found.splice(0, found.length, { _id: 'doc-b', _type: 'doc' });
  const { onChange } = renderLink(INTERNAL, 'reference');
  paste(`https://www.example.com/docs/guides/config/#${anchor}`);
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([keyPatch, set(anchor, ['anchor'])]));
});

test('says that no page has the pasted address', async () => {
  found.splice(0);
  renderLink(INTERNAL, 'reference');
  paste('/docs/nowhere/');
  expect(await screen.findByText('No page has this address.')).toBeTruthy();
});

test('leaves pasted words to the search for pages', () => {
  renderLink(INTERNAL, 'reference');
  expect(paste('Getting started')).toBe(true);
});

test('a read-only link ignores pasted addresses', () => {
  found.splice(0);
  renderLink(INTERNAL, 'reference', { isReadOnly: true });
  expect(paste('/docs/nowhere/')).toBe(true);
});
