// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { NewPages } from './new-pages.tsx';

let mayCreate: boolean;
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useDocumentValuePermissions: () => [{ granted: mayCreate, reason: '' }, false],
  IntentButton: ({ text }: { text: string }) => <button type="button">{text}</button>,
}));

prepareSanityUi();

test.each([
  ['editors', true, ['Post', 'Release']],
  ['viewers', false, []],
])('offers what %s may create', (_who, isAllowed, buttons) => {
  mayCreate = isAllowed;
  render(
    <SanityTheme>
      <NewPages
        templates={[
          { id: 'post', title: 'Post', schemaType: 'post' },
          { id: 'release', title: 'Release', schemaType: 'post' },
        ]}
      />
    </SanityTheme>,
  );
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});
