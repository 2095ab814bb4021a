// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { defer, startWith, Subject } from 'rxjs';
import type { ComponentProps } from 'react';
import type { usePaneRouter } from 'sanity/structure';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import SectionPane from './section-pane.tsx';
import type { Section } from './section.ts';
import { blogSection } from './sections/blog.ts';
import { docsSection } from './sections/docs.ts';
import { legalSection } from './sections/pages.ts';
import { siteSection } from './sections/site.ts';
import { useLiveQuery } from '../live-query/use-live-query.ts';

/** Requests by query, each of which waits until a test settles it. */
const requests = new Map<string, PromiseWithResolvers<unknown>>();
const client = {
  withConfig: () => client,
  listen: () => (isConnecting ? changes : changes.pipe(startWith(undefined))),
  observable: {
    fetch: (query: string) =>
      defer(() => {
        fetchCount += 1;
        const request = Promise.withResolvers();
        requests.set(query, request);
        return request.promise;
      }),
  },
  config: () => ({ dataset: 'test' }),
  request: ({ uri }: { uri: string }) => {
    historyRequests.push(uri.split('/').at(-1) ?? '');
    return Promise.resolve('{"timestamp":"1","author":"ada","documentIDs":["drafts.legal-0"]}\n');
  },
};
const changes = new Subject<void>();
/** Whether the lake sends no event, not even the first one, “welcome”. */
let isConnecting: boolean;
let fetchCount = 0;
/** The ids whose history was read. */
const historyRequests: string[] = [];
const respond = (query: string, data: unknown) =>
  act(async () => {
    requests.get(query)?.resolve(data);
    await requests.get(query)?.promise;
  });

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => client,
  useDocumentValuePermissions: () => [{ granted: true, reason: '' }, false],
  IntentButton: () => null,
  UserAvatar: ({ user }: { user: string }) => <span>Changed by {user}</span>,
}));
vi.mock('sanity/structure', () => ({
  usePaneRouter: () => ({ routerPanesState: [], groupIndex: 0, ChildLink }),
}));

/** The rows that were rendered, by what they link to. */
const renderedRows: string[] = [];
function ChildLink({ childId, children }: ComponentProps<ReturnType<typeof usePaneRouter>['ChildLink']>) {
  renderedRows.push(childId);
  return <a href={childId}>{children}</a>;
}

/** The ends of long lists, by what to call when an editor scrolls to one. */
const endsOfLists = new Set<IntersectionObserverCallback>();
class FakeIntersectionObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe() {
    endsOfLists.add(this.#callback);
  }
  disconnect() {
    endsOfLists.delete(this.#callback);
  }
}
const scrollToEnd = () =>
  act(() => {
    for (const callback of endsOfLists) callback([{ isIntersecting: true }] as never, {} as never);
  });

prepareSanityUi();
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  requests.clear();
  isConnecting = false;
  historyRequests.length = 0;
  renderedRows.length = 0;
});
afterEach(() => vi.useRealTimers());

/** A pane, which Sanity keeps mounted when another section is opened. */
function renderPane(first: Section) {
  const view = (section: Section) => (
    <SanityTheme>
      <SectionPane
        childItemId=""
        id={section.id}
        itemId={section.id}
        isActive
        isSelected
        options={{ section }}
        paneKey={section.id}
        urlParams={{}}
      />
    </SanityTheme>
  );
  const { rerender } = render(view(first));
  return { open: (section: Section) => rerender(view(section)) };
}

const settings = { published: null, draft: null, redirects: 1, synonyms: 0 };
const legalPages = (count: number) => ({
  pages: Array.from({ length: count }, (_, index) => ({
    _id: `legal-${index}`,
    _type: 'legalPage',
    _updatedAt: '2026-11-20T09:00:00Z',
    title: `Terms ${index}`,
    slug: `terms-${index}`,
  })),
  releases: [],
});

test.each([
  ['the settings', 'docs', siteSection, settings, docsSection],
  ['legal pages', 'the settings', legalSection, legalPages(1), siteSection],
  ['legal pages', 'posts', legalSection, legalPages(1), blogSection],
])('shows no rows of %s while it reads %s', async (_before, _after, before, data, after) => {
  const { open } = renderPane(before);
  await respond(before.query, data);
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  open(after);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('says who changed a document last, and reads the history of the rows that it shows, in parts', async () => {
  renderPane(legalSection);
  await respond(legalSection.query, legalPages(130));
  const [row] = screen.getAllByRole('listitem');
  await waitFor(() => expect(row?.textContent).toContain('Changed by ada'));
  expect(screen.getAllByText('Changed by ada')).toHaveLength(1);
  const counts = () => historyRequests.map((ids) => ids.split(',').length);
  expect(counts()).toEqual([120, 80]);
  scrollToEnd();
  await waitFor(() => expect(counts()).toEqual([120, 80, 60]));
});

test('renders the rows of a long list as the editor scrolls, and finds the others', async () => {
  renderPane(legalSection);
  await respond(legalSection.query, legalPages(250));
  expect(screen.getAllByText(/^Terms/)).toHaveLength(100);
  scrollToEnd();
  expect(screen.getAllByText(/^Terms/)).toHaveLength(200);
  scrollToEnd();
  scrollToEnd();
  expect(screen.getAllByText(/^Terms/)).toHaveLength(250);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Terms 249' } });
  expect(screen.getAllByText(/^Terms/)).toHaveLength(1);
});

test('renders only the row of a document that changed', async () => {
  renderPane(legalSection);
  const data = legalPages(12);
  await respond(legalSection.query, data);
  await screen.findByText('Changed by ada');
  requests.clear();
  renderedRows.length = 0;
  changes.next();
  await waitFor(() => expect(requests.size).toBe(1));
  const pages = legalPages(12).pages.map((page, index) => (index === 3 ? { ...page, title: 'New title' } : page));
  await respond(legalSection.query, { ...data, pages });
  expect(screen.getByText('New title')).toBeDefined();
  expect(new Set(renderedRows)).toEqual(new Set(['legal-3']));
});

test('reads a list once when it is opened, when the lake has begun to send its changes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  isConnecting = true;
  const before = fetchCount;
  renderPane(legalSection);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(fetchCount - before).toBe(0);
  changes.next();
  expect(fetchCount - before).toBe(1);
  await respond(legalSection.query, legalPages(1));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(fetchCount - before).toBe(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('reads a list although the lake does not begin to send changes, and again when it does', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  isConnecting = true;
  renderPane(legalSection);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await respond(legalSection.query, legalPages(1));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  changes.next();
  await respond(legalSection.query, legalPages(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('reads a list again soon after a change, but less often while somebody types', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  renderPane(legalSection);
  const countFetchesWhile = async (action: () => Promise<unknown>) => {
    const before = fetchCount;
    await act(action);
    return fetchCount - before;
  };
  const responding = setInterval(() => requests.get(legalSection.query)?.resolve(legalPages(1)), 100);
  await act(() => vi.advanceTimersByTimeAsync(100));
  changes.next();
  expect(await countFetchesWhile(() => vi.advanceTimersByTimeAsync(500))).toBe(1);
  const typeForThreeSeconds = async () => {
    for (let count = 0; count < 10; count += 1) {
      changes.next();
      await vi.advanceTimersByTimeAsync(300);
    }
  };
  const fetches = await countFetchesWhile(typeForThreeSeconds);
  expect(fetches).toBeGreaterThan(0);
  expect(fetches).toBeLessThan(4);
  changes.next();
  expect(await countFetchesWhile(() => vi.advanceTimersByTimeAsync(2000)), 'for the last change').toBeGreaterThan(0);
  clearInterval(responding);
});

test('shows a slow response although documents changed meanwhile, and reads once more for the changes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  renderPane(legalSection);
  const before = fetchCount;
  const typeForSixSeconds = async () => {
    for (let count = 0; count < 20; count += 1) {
      changes.next();
      await vi.advanceTimersByTimeAsync(300);
    }
  };
  const first = requests.get(legalSection.query);
  await act(typeForSixSeconds);
  expect(fetchCount - before).toBe(0);
  await act(async () => first?.resolve(legalPages(1)));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(fetchCount - before).toBe(1);
  await respond(legalSection.query, legalPages(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('says that the lake does not respond, and reads again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  renderPane(legalSection);
  const before = fetchCount;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('alert').textContent).toContain('The content lake did not respond within 30 seconds.');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(fetchCount - before).toBe(1);
  await respond(legalSection.query, legalPages(1));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('says how long ago a document was changed, also if nothing changes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T09:00:10Z') });
  renderPane(legalSection);
  await respond(legalSection.query, legalPages(1));
  expect(screen.getByText('just now')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('1 min. ago')).toBeDefined();
});

test('does not filter a section by the words for another one', async () => {
  const { open } = renderPane(blogSection);
  await respond(blogSection.query, legalPages(0));
  open(legalSection);
  await respond(legalSection.query, legalPages(12));
  const filter = () => screen.getByRole('textbox', { name: `Find in ${legalSection.title}` });
  fireEvent.change(filter(), { target: { value: 'Terms 3' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  open(blogSection);
  open(legalSection);
  await respond(legalSection.query, legalPages(12));
  expect(filter()).toHaveProperty('value', '');
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

test('a live query returns no data and no error of the query before', async () => {
  const optionsOf = (query: string) => ({ query, params: {}, types: ['doc'] });
  const { result, rerender } = renderHook((options) => useLiveQuery<string>(options), {
    initialProps: optionsOf('one'),
  });
  await respond('one', 'data');
  expect(result.current).toMatchObject({ data: 'data' });
  rerender(optionsOf('two'));
  expect(result.current).toEqual({});
  requests.get('two')?.reject(new Error('The content lake is down.'));
  await waitFor(() => expect(result.current).toEqual({ error: 'The content lake is down.' }));
  rerender(optionsOf('three'));
  expect(result.current).toEqual({});
});
