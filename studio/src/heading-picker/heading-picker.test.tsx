// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import type { PageSection } from '@site/blocks/outline/page-sections';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { HeadingPicker } from './heading-picker.tsx';
import type { ChosenHeading } from './heading-picker.tsx';

prepareSanityUi();

const section = (key: string, title: string, level = 2, anchor = key): PageSection => ({ key, title, level, anchor });
const SECTIONS = [
  section('linux', 'Linux'),
  section('a', 'Install', 3, 'install'),
  section('mac', 'macOS'),
  section('b', 'Install', 3, 'install-1'),
];

function renderPicker(
  chosen: ChosenHeading,
  { sections }: { sections?: readonly PageSection[] } = { sections: SECTIONS },
) {
  const onPick = vi.fn<(heading: ChosenHeading | undefined) => void>();
  render(
    <SanityTheme>
      <HeadingPicker id="picker" sections={sections} chosen={chosen} readOnly={false} onPick={onPick} />
    </SanityTheme>,
  );
  return { onPick, input: screen.getByRole('combobox', { name: 'Heading' }) };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('offers the headings of a page with the keyboard, and distinguishes those with the same words', async () => {
  const { input, onPick } = renderPicker({});
  input.focus();
  fireEvent.change(input, { target: { value: 'inst' } });
  expect(options()).toEqual(['Install1 of 2, under “Linux”', 'Install2 of 2, under “macOS”']);
  fireEvent.click(screen.getByText('2 of 2, under “macOS”'));
  await waitFor(() => expect(onPick.mock.calls).toEqual([[{ headingKey: 'b', anchor: 'install-1' }]]));
});

test('opens with the arrow keys before anything is typed', async () => {
  const { input } = renderPicker({});
  input.focus();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('true'));
  expect(options()).toHaveLength(SECTIONS.length);
});

test('shows the words that the heading has now', () => {
  const { input } = renderPicker({ headingKey: 'mac', anchor: 'apple' });
  expect(input).toHaveProperty('value', 'macOS');
});

test('shows a heading that was deleted, and clears it', () => {
  const { input, onPick } = renderPicker({ headingKey: 'deleted', anchor: 'next-steps' });
  expect(input).toHaveProperty('value', 'next steps');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onPick.mock.calls).toEqual([[undefined]]);
});

test('shows the heading of a link while the headings of the page are read', () => {
  expect(renderPicker({ headingKey: 'a', anchor: 'install' }, {}).input).toHaveProperty('value', 'install');
});
