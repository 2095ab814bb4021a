// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { searchTitle } from '#/components/search/search-query.ts';
import type { AnalyticsConfig } from './allowed-analytics.ts';
import { Analytics } from './analytics.tsx';
import { CONSENT_BUTTON_ATTRIBUTE } from './consent.ts';

const NAVIGATION = 'test:navigation';
vi.mock('next/navigation', () => ({
  usePathname: () => useSyncExternalStore(subscribeNavigation, () => location.pathname),
}));

function subscribeNavigation(changed: () => void): () => void {
  window.addEventListener(NAVIGATION, changed);
  return () => window.removeEventListener(NAVIGATION, changed);
}

const PORTAL = 'https://portal.example';
const GOOGLE: AnalyticsConfig = { service: 'google', measurementId: 'G-TEST', portalHost: PORTAL };
const COUNTER: AnalyticsConfig = {
  service: 'pageViews',
  endpoint: 'https://stats.example/event',
  siteId: 'fleetloom',
  portalHost: PORTAL,
};

const origin = location.origin;
const post = vi.fn<typeof fetch>(() => Promise.reject(new Error('blocked')));

const sent = () => post.mock.calls.map(([, options]) => JSON.parse(options?.body as string) as object);
const tagScripts = () => document.querySelectorAll('script[src*="googletagmanager"]');
/** The queue of Google's tag. */
const tagCommands = () =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((command) => [...command] as unknown[]);
const tagEvents = () =>
  tagCommands()
    .filter(([name]) => name === 'event')
    .map(([, ...event]) => event);

/** A page with the service, a link to the portal and the button of the footer. */
function Page({ config }: { config: AnalyticsConfig }) {
  return (
    <>
      <Analytics config={config} />
      <a href={`${PORTAL}/register?plan=free`}>Create Account</a>
      <a href="https://other.example/">Elsewhere</a>
      <button type="button" {...{ [CONSENT_BUTTON_ATTRIBUTE]: '' }}>
        Cookie settings
      </button>
    </>
  );
}

function navigateTo(path: string): void {
  history.pushState(null, '', path);
  act(() => void window.dispatchEvent(new Event(NAVIGATION)));
}

/** Shows the page as the browser kept it (https://developer.mozilla.org/en-US/docs/Glossary/bfcache). */
function showAgain(): void {
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

beforeEach(() => {
  navigateTo('/blog/?utm_source=letter');
  document.title = 'Blog';
  vi.stubGlobal('fetch', post);
  // jsdom computes no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // jsdom does not navigate, and says so for each click on a link.
  document.addEventListener('click', preventNavigation);
});

const preventNavigation = (event: Event) => event.preventDefault();

afterEach(() => {
  cleanup();
  document.removeEventListener('click', preventNavigation);
  localStorage.clear();
  for (const script of tagScripts()) script.remove();
  (window as { dataLayer?: unknown[] }).dataLayer = [];
  post.mockClear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a page counter', () => {
  test('gets each page once, without query, and clicks on links to the portal', async () => {
    render(<Page config={COUNTER} />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    navigateTo('/caps/');
    await userEvent.click(screen.getByText('Create Account'));
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(sent()).toEqual([
      { name: 'pageview', domain: 'fleetloom', url: `${origin}/blog/`, width: 1024, anonymizeIp: true },
      {
        name: 'pageview',
        domain: 'fleetloom',
        url: `${origin}/caps/`,
        referrer: `${origin}/blog/`,
        width: 1024,
        anonymizeIp: true,
      },
      {
        name: 'Portal click',
        domain: 'fleetloom',
        url: `${origin}/caps/`,
        props: { target: `${PORTAL}/register` },
        anonymizeIp: true,
      },
    ]);
    expect(screen.queryByText('Accept')).toBeNull();
  });

  test('gets the first page even if it was left before the code was loaded', async () => {
    render(<Page config={COUNTER} />);
    navigateTo('/caps/');
    await waitFor(() => expect(sent()).toMatchObject([{ url: `${origin}/blog/` }, { url: `${origin}/caps/` }]));
  });

  test('gets a page again that the browser kept while the visitor was on another site', async () => {
    render(<Page config={COUNTER} />);
    await waitFor(() => expect(sent()).toHaveLength(1));
    navigateTo('/caps/');
    showAgain();
    expect(sent().slice(2)).toEqual([
      { name: 'pageview', domain: 'fleetloom', url: `${origin}/caps/`, width: 1024, anonymizeIp: true },
    ]);
  });

  test('gets a page that the browser rendered in advance once the visitor opens it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
    render(<Page config={COUNTER} />);
    await act(() => vi.dynamicImportSettled());
    expect(sent()).toEqual([]);
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(sent()).toMatchObject([{ url: `${origin}/blog/` }]));
  });

  test('does not learn the address of a shared draft from a click', async () => {
    navigateTo('/shared/token/');
    render(<Page config={COUNTER} />);
    await act(() => vi.dynamicImportSettled());
    await userEvent.click(screen.getByText('Create Account'));
    navigateTo('/caps/');
    await waitFor(() => expect(sent()).toMatchObject([{ name: 'pageview', url: `${origin}/caps/` }]));
  });

  test.each(['globalPrivacyControl', 'doNotTrack'])('gets nothing with %s', async (signal) => {
    vi.stubGlobal('navigator', { [signal]: signal === 'doNotTrack' ? '1' : true });
    render(<Page config={COUNTER} />);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(sent()).toEqual([]);
  });
});

describe('Google Analytics', () => {
  test('is loaded only after the visitor accepts, and then gets pages and clicks', async () => {
    render(<Page config={GOOGLE} />);
    const accept = await screen.findByText('Accept');
    expect(tagScripts()).toHaveLength(0);
    expect(tagEvents()).toEqual([]);

    await userEvent.click(accept);
    expect(screen.queryByText('Accept')).toBeNull();
    expect([...tagScripts()].map((script) => script.getAttribute('src'))).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST',
    ]);
    navigateTo('/caps/');
    await userEvent.click(screen.getByText('Create Account'));
    expect(tagEvents()).toEqual([
      ['page_view', { page_title: 'Blog', page_location: `${origin}/blog/`, page_referrer: '' }],
      ['page_view', { page_title: 'Blog', page_location: `${origin}/caps/`, page_referrer: `${origin}/blog/` }],
      ['portal_click', { link_url: `${PORTAL}/register`, outbound: true }],
    ]);
  });

  test('gets no query of an address or a title with clicks and what it sends by itself', async () => {
    localStorage.setItem('analytics.consent', 'accepted');
    navigateTo('/search/?q=my+query');
    document.title = `${searchTitle({ query: 'my “query”' })} | Site`;
    render(<Page config={GOOGLE} />);
    await waitFor(() => expect(tagEvents()).toHaveLength(1));
    await userEvent.click(screen.getByText('Create Account'));
    // https://developers.google.com/tag-platform/gtagjs/reference#set: for all events that do not have their own.
    const names = tagCommands().map(([name]) => name);
    expect(names.indexOf('set')).toBeLessThan(names.indexOf('event'));
    expect(tagCommands()).toContainEqual([
      'set',
      { page_title: 'Search | Site', page_location: `${origin}/search/`, page_referrer: '' },
    ]);
    expect(JSON.stringify(tagCommands())).not.toContain('query');
  });

  describe('after a navigation to a page whose title is not there yet', () => {
    beforeEach(async () => {
      localStorage.setItem('analytics.consent', 'accepted');
      render(<Page config={GOOGLE} />);
      await act(() => vi.dynamicImportSettled());
      document.title = '';
      navigateTo('/caps/');
    });

    const viewsAfterFirst = () => tagEvents().slice(1);
    const capabilities = { page_location: `${origin}/caps/`, page_referrer: `${origin}/blog/` };

    test('gets the page with its title', async () => {
      document.title = 'Capabilities';
      await waitFor(() =>
        expect(viewsAfterFirst()).toEqual([['page_view', { page_title: 'Capabilities', ...capabilities }]]),
      );
    });

    test('gets the page before a click on it, and before the next page', async () => {
      await userEvent.click(screen.getByText('Create Account'));
      navigateTo('/docs/');
      document.title = 'Documentation';
      await waitFor(() =>
        expect(viewsAfterFirst()).toMatchObject([
          ['page_view', { page_title: '', ...capabilities }],
          ['portal_click', {}],
          ['page_view', { page_title: 'Documentation', page_location: `${origin}/docs/` }],
        ]),
      );
    });

    test('does not get the page if the visitor withdraws their consent', async () => {
      await userEvent.click(screen.getByText('Cookie settings'));
      await userEvent.click(screen.getByText('Decline'));
      document.title = 'Capabilities';
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(viewsAfterFirst()).toEqual([]);
    });
  });

  test('does not get a page that is shown again after the visitor withdrew their consent elsewhere', async () => {
    localStorage.setItem('analytics.consent', 'accepted');
    render(<Page config={GOOGLE} />);
    await waitFor(() => expect(tagEvents()).toHaveLength(1));
    localStorage.setItem('analytics.consent', 'declined');
    showAgain();
    expect(tagEvents()).toHaveLength(1);
  });

  test('gets a page once that is shown again after the visitor agreed elsewhere', async () => {
    render(<Page config={GOOGLE} />);
    // Its effects have not run when the banner appears.
    await act(() => vi.dynamicImportSettled());
    screen.getByText('Accept');
    localStorage.setItem('analytics.consent', 'accepted');
    showAgain();
    expect(tagEvents()).toHaveLength(1);
  });

  test('gets no page as the previous one that was reported before the visitor withdrew their consent', async () => {
    const choose = async (choice: string) => {
      await userEvent.click(screen.getByText('Cookie settings'));
      await userEvent.click(screen.getByText(choice));
    };
    localStorage.setItem('analytics.consent', 'accepted');
    render(<Page config={GOOGLE} />);
    await waitFor(() => expect(tagEvents()).toHaveLength(1));
    await choose('Decline');
    await choose('Accept');
    expect(tagEvents()).toHaveLength(1);
    await choose('Decline');
    navigateTo('/caps/');
    await choose('Accept');
    expect(tagEvents().slice(1)).toMatchObject([
      ['page_view', { page_location: `${origin}/caps/`, page_referrer: '' }],
    ]);
  });

  // Google's tag adds the address of the page to everything that it sends, also by itself.
  test('is loaded on no shared draft, and keeps its cookies there', async () => {
    localStorage.setItem('analytics.consent', 'accepted');
    document.cookie = '_ga=GA1.1.1; path=/';
    navigateTo('/shared/token/');
    render(<Page config={GOOGLE} />);
    await act(() => vi.dynamicImportSettled());
    await userEvent.click(screen.getByText('Create Account'));
    expect(tagScripts()).toHaveLength(0);
    expect(tagEvents()).toEqual([]);
    expect(document.cookie).toContain('_ga=');
    navigateTo('/caps/');
    await waitFor(() => expect(tagScripts()).toHaveLength(1));
    document.cookie = '_ga=; path=/; max-age=0';
  });

  test('is never loaded after the visitor declines, who is not asked again', async () => {
    const { unmount } = render(<Page config={GOOGLE} />);
    const [accept, decline] = [await screen.findByText('Accept'), screen.getByText('Decline')];
    expect(decline.className).toBe(accept.className);
    await userEvent.click(decline);
    unmount();
    render(<Page config={GOOGLE} />);
    await userEvent.click(screen.getByText('Cookie settings'));
    await screen.findByText('You have declined this.');
    expect(tagScripts()).toHaveLength(0);
  });

  test('asks again after a press of the button that came before its code', async () => {
    localStorage.setItem('analytics.consent', 'declined');
    render(<Page config={GOOGLE} />);
    fireEvent.click(screen.getByText('Cookie settings'));
    expect(await screen.findByText('You have declined this.')).toBeTruthy();
  });

  test('stops and deletes its cookies when the visitor changes their mind in the footer', async () => {
    localStorage.setItem('analytics.consent', 'accepted');
    document.cookie = '_ga=GA1.1.1; path=/';
    document.cookie = '_ga_TEST=GS1.1; path=/';
    document.cookie = 'other=1; path=/';
    render(<Page config={GOOGLE} />);
    await waitFor(() => expect(tagScripts()).toHaveLength(1));
    const button = screen.getByText('Cookie settings');
    await userEvent.click(button);
    expect(document.activeElement?.tagName).toBe('SECTION');
    await userEvent.click(screen.getByText('Decline'));
    expect(document.activeElement).toBe(button);
    expect(document.cookie).toBe('other=1');
    expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
    const count = tagEvents().length;
    await userEvent.click(screen.getByText('Create Account'));
    expect(tagEvents()).toHaveLength(count);
  });

  test('asks nothing and loads nothing with Global Privacy Control, and says so in the footer', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    localStorage.setItem('analytics.consent', 'accepted');
    render(<Page config={GOOGLE} />);
    await waitFor(async () => {
      await userEvent.click(screen.getByText('Cookie settings'));
      expect(screen.getByText(/Your browser asks websites not to track you/)).toBeTruthy();
    });
    expect(screen.queryByText('Accept')).toBeNull();
    expect(tagScripts()).toHaveLength(0);
    await userEvent.click(screen.getByText('Close'));
    expect(screen.queryByText('Close')).toBeNull();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });
});
