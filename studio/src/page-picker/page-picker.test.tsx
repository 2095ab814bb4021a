// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { PagePicker } from './page-picker.tsx';
import type { PageDocument } from './suggest-pages.ts';

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSchema: () => ({ get: () => undefined }),
}));

prepareSanityUi();

test('Enter picks the first page that was found, and does not press the button that has the focus then', () => {
  const onPick = vi.fn<(page: PageDocument) => void>();
  const pages = ['Configuration', 'Security'].map((title) => ({ _id: title, _type: 'doc', title }));
  render(
    <SanityTheme>
      <PagePicker query="" pages={pages} onPick={onPick} />
    </SanityTheme>,
  );
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  fireEvent.change(field, { target: { value: 'secu' } });
  const enter = createEvent.keyDown(field, { key: 'Enter' });
  fireEvent(field, enter);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ _id: 'Security' }));
  expect(enter.defaultPrevented).toBe(true);
});
