// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { StringInputProps } from 'sanity';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import HeadingInput from './heading-input.tsx';

let dataset: TestDataset;
let formId = 'drafts.doc-a';
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useFormValue: () => ({ _id: formId }),
}));

prepareSanityUi();

beforeEach(async () => {
  dataset = await startDataset([{ _id: 'doc-b', _type: 'doc', body: [] }]);
});
afterEach(() => dataset.close());

function renderInput(_ref: string, anchor?: string) {
  const props = { id: 'heading', elementProps: {} } as unknown as StringInputProps;
  render(
    <SanityTheme>
      <HeadingInput
        {...props}
        link={{ kind: 'internal', reference: { _ref }, ...(anchor !== undefined && { anchor }) }}
        onPick={() => {}}
      />
    </SanityTheme>,
  );
}

test.each([
  ['a page without headings', 'doc-b', 'This page has no headings, so the link leads to the top of it.'],
  ['a deleted page', 'deleted', 'The page does not exist, so there are no headings to choose from.'],
])('says why there is nothing to choose for a link to %s', async (_target, _ref, text) => {
  renderInput(_ref);
  expect((await screen.findByRole('status')).textContent).toBe(text);
});

test('knows the headings that the page will have after the release that the link is in', async () => {
  const children = [{ _type: 'span', _key: 's', text: 'What is Planned' }];
  const body = [{ _type: 'block', _key: 'h', style: 'h2', markDefs: [], children }];
  dataset.documents.set('versions.rSpring.doc-b', { _id: 'versions.rSpring.doc-b', _type: 'doc', body });
  formId = 'versions.rSpring.doc-a';
  onTestFinished(() => void (formId = 'drafts.doc-a'));
  renderInput('doc-b', 'what-is-planned');
  expect(await screen.findByDisplayValue('What is Planned')).toBeDefined();
});
