// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportNavigationStart } from '#/components/layout/navigation-start.ts';
import { RevealTarget } from './reveal-target.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => location.pathname }));

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  history.replaceState(null, '', '/docs/faq/');
});
afterEach(cleanup);

function renderQuestion(): HTMLDetailsElement {
  render(
    <>
      <RevealTarget />
      <details id="why">
        <summary>Why?</summary>
      </details>
    </>,
  );
  return screen.getByRole('group');
}

// The router changes the address without a hashchange event.
test('opens a question of the current page that the router navigates to, such as a search hit', () => {
  const question = renderQuestion();
  reportNavigationStart('/docs/faq/#why', 'push');
  expect(question.open).toBe(true);
});

test('opens no question of this page when the router navigates to another page', () => {
  const question = renderQuestion();
  reportNavigationStart('/docs/guides/security/#why', 'push');
  expect(question.open).toBe(false);
});
