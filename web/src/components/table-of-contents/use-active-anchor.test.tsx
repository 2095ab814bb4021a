// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportNavigationStart } from '../layout/navigation-start.ts';
import { useActiveAnchor } from './use-active-anchor.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('the target of a page link to the current page is current, although the page cannot scroll to it', async () => {
  document.body.innerHTML = '<h2 id="start">Start</h2><h2 id="middle">Middle</h2><h2 id="end">End</h2>';
  for (const heading of document.querySelectorAll('h2'))
    heading.getBoundingClientRect = () => ({ top: 100, bottom: 130 }) as DOMRect;
  const entries = ['start', 'middle', 'end'].map((anchor) => ({ anchor, text: anchor, level: 2, children: [] }));
  const { result } = renderHook(() => useActiveAnchor(entries));

  reportNavigationStart(`${location.pathname}#middle`, 'push');
  await waitFor(() => expect(result.current).toBe('middle'));
});
