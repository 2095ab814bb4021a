// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { NewContent } from './new-content.tsx';

const TEMPLATES = [
  { id: 'post', title: 'Blog post', schemaType: 'post' },
  { id: 'redirect', title: 'Redirect', schemaType: 'redirect' },
];
let allowed: readonly string[];
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useTemplates: () => TEMPLATES,
  useDocumentValuePermissions: ({ document }: { document: { _type: string } }) => [
    { granted: allowed.includes(document._type), reason: '' },
    false,
  ],
}));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IntentLink: ({ children }: PropsWithChildren) => <span>{children}</span>,
}));

prepareSanityUi();

test.each([
  ['all types', ['post', 'redirect'], ['New blog post', 'New redirect']],
  ['posts only', ['post'], ['New blog post']],
  ['nothing', [], []],
])('offers what the person may create: %s', (_what, types, buttons) => {
  allowed = types;
  render(
    <SanityTheme>
      <NewContent />
    </SanityTheme>,
  );
  expect(screen.queryAllByText(/^New /).map(({ textContent }) => textContent)).toEqual(buttons);
});
