// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SiteLink } from '@site/ui/site-link';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageNavigation } from './page-navigation.tsx';

const router = { push: vi.fn<(url: string) => void>(), prefetch: vi.fn<(url: string) => void>() };

vi.mock('next/navigation', () => ({ useRouter: () => router }));

/** The browser's own navigation, which jsdom does not have. */
const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());

beforeEach(() => {
  render(
    <>
      <PageNavigation />
      <SiteLink href="/docs/faq/#usage">
        <b>FAQ</b>
      </SiteLink>
      <SiteLink href="/docs/faq/" target="_blank">
        In a new tab
      </SiteLink>
      <SiteLink href="/docs/faq/" onClick={(event) => event.preventDefault()}>
        With its own effect
      </SiteLink>
      <SiteLink href="/blog/rss.xml">Feed</SiteLink>
      <SiteLink href="https://ros.example/">ROS</SiteLink>
    </>,
  );
  addEventListener('click', followed);
});
afterEach(() => {
  removeEventListener('click', followed);
  cleanup();
  vi.clearAllMocks();
});

const FAQ = 'http://localhost:3000/docs/faq/#usage';

test('follows a page link with the router', () => {
  expect(fireEvent.click(screen.getByText('FAQ'))).toBe(false);
  expect(router.push.mock.calls).toEqual([[FAQ]]);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  fireEvent.click(screen.getByText('FAQ'), { [key]: true });
  expect(router.push).not.toHaveBeenCalled();
});

test.each(['In a new tab', 'With its own effect', 'Feed', 'ROS'])('leaves the link “%s” to others', (name) => {
  fireEvent.click(screen.getByText(name));
  expect(router.push).not.toHaveBeenCalled();
});

test.each(['pointerover', 'focusin', 'touchstart'])('prefetches the page of a link on %s', (type) => {
  fireEvent(screen.getByText('FAQ'), new Event(type, { bubbles: true }));
  fireEvent(screen.getByText('ROS'), new Event(type, { bubbles: true }));
  expect(router.prefetch.mock.calls).toEqual([[FAQ]]);
});

test('stops when it is removed', () => {
  cleanup();
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/docs/faq/' }));
  link.dataset['page'] = '';
  fireEvent.click(link);
  link.remove();
  expect(router.push).not.toHaveBeenCalled();
});
