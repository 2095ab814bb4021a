// @vitest-environment jsdom
import type * as PortableText from '@portabletext/editor';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen } from '@testing-library/react';
import type * as Sanity from 'sanity';
import type { BlockProps } from 'sanity';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { BlockPreview } from './block-preview.tsx';

prepareSanityUi();

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<typeof Sanity>()),
  useClient: () => ({}),
  useColorSchemeValue: () => 'light',
}));

vi.mock('@portabletext/editor', async (importOriginal) => ({
  ...(await importOriginal<typeof PortableText>()),
  usePortableTextEditor: () => ({}),
}));

/** Renders a block with Sanity's menu, which has an entry that opens the form. */
function renderBlock(block: object, readOnly = false) {
  const onRemove = vi.fn<() => void>();
  const props = {
    value: { _type: 'truncate', _key: 'a' },
    schemaType: { name: 'truncate', title: 'Read more', fields: [{ name: 'mark', type: { hidden: true } }] },
    renderPreview: () => null,
    renderDefault: ({ renderPreview, value, schemaType }: BlockProps) =>
      renderPreview({ value, schemaType, actions: <button type="button">Menu</button> }),
    readOnly,
    onRemove,
    ...block,
  } as unknown as BlockProps;
  render(
    <SanityTheme>
      <BlockPreview {...props} />
    </SanityTheme>,
  );
  return onRemove;
}

test('removes a block without a form with a button, because a menu would offer to edit it', () => {
  const onRemove = renderBlock({});
  expect(screen.queryByText('Menu')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('offers nothing for a block without a form that cannot be changed', () => {
  renderBlock({}, true);
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the menu of a block with a form', () => {
  renderBlock({ schemaType: { name: 'facts', title: 'Facts', fields: [{ name: 'caption', type: {} }] } });
  expect(screen.getByText('Menu')).toBeTruthy();
});
