// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedBy, StudioRouter } from '../testing/studio-router.fixture.tsx';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { Panel } from './panel.tsx';

prepareSanityUi();

test('opens the tool with everything, also in another tab', () => {
  render(
    <SanityTheme>
      <StudioRouter>
        <Panel title="Content health" all={{ text: 'All checks', intent: 'content-health' }} />
      </StudioRouter>
    </SanityTheme>,
  );
  expect(openedBy('All checks')).toMatchObject({ intent: 'content-health', params: {} });
});
