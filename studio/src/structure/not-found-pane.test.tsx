// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedBy, StudioRouter } from '../testing/studio-router.fixture.tsx';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { NotFoundPane } from './not-found-pane.tsx';

prepareSanityUi();

test('opens Home, where pages are found', () => {
  render(
    <SanityTheme>
      <StudioRouter>
        <NotFoundPane />
      </StudioRouter>
    </SanityTheme>,
  );
  expect(openedBy('Search on Home')).toMatchObject({ intent: 'home', params: {} });
});
