// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui';
import { buildTheme } from '@sanity/ui/theme';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
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

test.each(['primary', 'caution', 'critical'])('shows a %s badge of a selected row in its colors', (tone) => {
  render(
    <ThemeProvider theme={buildTheme()}>
      <Row
        kind="row"
        childId="doc-a"
        type="doc"
        title="A page"
        state="scheduled"
        publishAt="2030-09-01T08:00:00.000Z"
        isSelected
        editor={undefined}
      />
    </ThemeProvider>,
  );
  const { style } = screen.getByRole('link');
  expect(screen.getByText('Scheduled')).toBeDefined();
  expect(style.getPropertyValue(`--card-badge-${tone}-fg-color`)).toBe('var(--card-bg-color)');
  expect(style.getPropertyValue(`--card-badge-${tone}-bg-color`)).toBe('var(--card-fg-color)');
});
