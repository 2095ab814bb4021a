// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { Row } from './list-row.tsx';

vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ ChildLink }) }));

function ChildLink({ childId, style, children }: ComponentProps<'a'> & { childId: string }) {
  return (
    <a href={childId} style={style}>
      {children}
    </a>
  );
}

prepareSanityUi();
afterEach(() => void vi.useRealTimers());

function renderScheduledRow(publishAt: string, isSelected: boolean) {
  const row = { kind: 'row', childId: 'doc-a', type: 'doc', title: 'A page', state: 'scheduled', publishAt } as const;
  render(
    <SanityTheme>
      <Row {...row} isSelected={isSelected} editor={undefined} />
    </SanityTheme>,
  );
}

test.each([
  [new Date(2030, 8, 1, 9, 30), 'Sep 1, 9:30 AM'],
  [new Date(2031, 0, 12, 21, 0), 'Jan 12, 2031, 9:00 PM'],
])('shows of a scheduled time what is not obvious, so that the title has room: %o', (publishAt, shown) => {
  vi.useFakeTimers({ now: new Date(2030, 7, 31), toFake: ['Date'] });
  renderScheduledRow(publishAt.toISOString(), false);
  expect(screen.getByRole('time').textContent?.replaceAll('\u202F', ' ')).toBe(shown);
});

test.each(['primary', 'caution', 'critical'])('shows a %s badge of a selected row in its colors', (tone) => {
  renderScheduledRow('2030-09-01T08:00:00.000Z', true);
  const { style } = screen.getByRole('link');
  expect(screen.getByText('Scheduled')).toBeDefined();
  expect(style.getPropertyValue(`--card-badge-${tone}-fg-color`)).toBe('var(--card-bg-color)');
  expect(style.getPropertyValue(`--card-badge-${tone}-bg-color`)).toBe('var(--card-fg-color)');
});
