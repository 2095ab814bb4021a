// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { PageFinder } from './page-finder.tsx';

const navigateIntent = vi.fn<(intent: string, params: object) => void>();
const faq = [{ _id: 'doc-faq', _type: 'doc', _updatedAt: '2026-11-20T09:00:00Z', title: 'Questions', slug: 'faq' }];
let documents = faq;
const client = {
  withConfig: () => client,
  fetch: () => Promise.resolve({ found: documents, releases: [] }),
};
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => client }));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRouter: () => ({ navigateIntent }),
}));

prepareSanityUi();
beforeEach(() => {
  navigateIntent.mockClear();
  documents = faq;
});

function type(text: string) {
  render(
    <SanityTheme>
      <PageFinder />
    </SanityTheme>,
  );
  const field = screen.getByRole('combobox', { name: 'Find a page' });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test('opens the first page on Enter, also if it is pressed before the pages are found', async () => {
  fireEvent.submit(type('questions'));
  expect(navigateIntent).not.toHaveBeenCalled();
  await waitFor(() => expect(navigateIntent).toHaveBeenCalledExactlyOnceWith('edit', { id: 'doc-faq', type: 'doc' }));
});

test('opens no page if the text is changed after Enter', async () => {
  const field = type('question');
  fireEvent.submit(field);
  fireEvent.change(field, { target: { value: 'questions' } });
  await screen.findByText('Questions');
  expect(navigateIntent).not.toHaveBeenCalled();
});

test.each([
  [
    'words',
    'MQTT broker',
    'No page has this title or address. To find words in the texts, open the search at the top.',
  ],
  ['an address', '/docs/gone/', 'No page has this address.'],
])('says for %s that nothing was found, and where else to search', async (_, text, message) => {
  documents = [];
  type(text);
  expect((await screen.findByRole('status')).textContent).toBe(message);
});
