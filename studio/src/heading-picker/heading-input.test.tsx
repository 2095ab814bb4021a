// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { StringInputProps } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import HeadingInput from './heading-input.tsx';

let dataset: TestDataset;
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useFormValue: () => ({ _id: 'drafts.doc-a' }),
}));

prepareSanityUi();

beforeEach(async () => {
  dataset = await startDataset([{ _id: 'doc-b', _type: 'doc', body: [] }]);
});
afterEach(() => dataset.close());

test.each([
  ['a page without headings', 'doc-b', 'This page has no headings, so the link leads to the top of it.'],
  ['a deleted page', 'deleted', 'The page does not exist, so there are no headings to choose from.'],
])('says why there is nothing to choose for a link to %s', async (_target, _ref, text) => {
  const props = { id: 'heading', elementProps: {} } as unknown as StringInputProps;
  render(
    <SanityTheme>
      <HeadingInput {...props} link={{ kind: 'internal', reference: { _ref } }} onPick={() => {}} />
    </SanityTheme>,
  );
  expect((await screen.findByRole('status')).textContent).toBe(text);
});
