// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reportNavigationStart } from './navigation-start.ts';
import { RouteFocus } from './route-focus.tsx';

let path = '/docs/faq/';
vi.mock('next/navigation', () => ({ usePathname: () => path }));

const navigate = (url: string) => {
  history.replaceState(null, '', url);
  path = location.pathname;
};

beforeEach(() => navigate('/docs/faq/'));
afterEach(cleanup);

const page = () => (
  <>
    <RouteFocus />
    <button type="button">Search</button>
    <main id="main" tabIndex={-1}>
      <h2 id="set-up">Set up</h2>
    </main>
  </>
);

const heading = () => screen.getByRole('heading', { name: 'Set up' });

function renderPage() {
  const { rerender } = render(page());
  screen.getByRole('button').focus();
  return rerender;
}

test('another page gets the focus, or the heading that the address names', () => {
  const rerender = renderPage();
  reportNavigationStart('/docs/guides/security/', 'push');
  navigate('/docs/guides/security/');
  rerender(page());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  reportNavigationStart('/docs/guides/config/#set-up', 'push');
  navigate('/docs/guides/config/#set-up');
  rerender(page());
  expect(document.activeElement).toBe(heading());
});

test('a heading of the current page gets the focus, such as a search hit that was opened with Enter', async () => {
  renderPage();
  reportNavigationStart('/docs/faq/#set-up', 'push');
  await expect.poll(() => document.activeElement).toBe(heading());
});

test('scrolls to the heading that the address names already, but leaves other headings to the router', async () => {
  const scrolledTo: Element[] = [];
  // jsdom does not have it.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  renderPage();
  reportNavigationStart('/docs/faq/#set-up', 'push');
  await expect.poll(() => document.activeElement).toBe(heading());
  expect(scrolledTo).toEqual([]);

  navigate('/docs/faq/#set-up');
  reportNavigationStart('/docs/faq/#set-up', 'push');
  await expect.poll(() => scrolledTo).toEqual([heading()]);
});

test('the focus stays where it is for another query of the same page, and on the way back', async () => {
  renderPage();
  reportNavigationStart('/docs/faq/?q=robot', 'push');
  reportNavigationStart('/docs/faq/#set-up', 'traverse');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
