// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import HomePage from './home-page.tsx';

let mayCreate: boolean;
vi.mock('../live-query/use-live-query.ts', () => ({ useLiveQuery: () => ({}) }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => ({ withConfig: () => ({}) }),
  useTemplates: () => [],
  useDocumentValuePermissions: () => [{ granted: mayCreate, reason: '' }, false],
}));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useRouter: () => ({}),
  IntentLink: ({ children }: PropsWithChildren) => <span>{children}</span>,
}));

prepareSanityUi();

test.each([
  ['editors what they want to change', true, 'What do you want to change?'],
  ['viewers, who change nothing, what they are looking for', false, 'What are you looking for?'],
])('asks %s', (_, isAllowed, heading) => {
  mayCreate = isAllowed;
  render(
    <SanityTheme>
      <HomePage />
    </SanityTheme>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
});
