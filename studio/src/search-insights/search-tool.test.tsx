// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { ToastProvider } from '@sanity/ui/toast';
import { IGNORED_QUERIES_ID, reportId, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { route, RouterProvider } from 'sanity/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { passReadLimit, silentClient } from '../testing/silent-lake.fixture.ts';
import { SearchTool } from './search-tool.tsx';
import { synonymTemplate } from './synonym-template.ts';

let dataset: TestDataset;
let client: TestDataset['client'];
let mayCreate: boolean;
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => client,
  useDocumentValuePermissions: () => [{ granted: mayCreate, reason: '' }, false],
}));

prepareSanityUi();

const DAY_MS = 86_400_000;

/** A report of searches without results, each of which was made twice. */
function reportOf(daysAgo: number, ...queries: string[]) {
  const date = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return {
    _id: reportId(date),
    _type: SEARCH_REPORT_TYPE,
    date,
    queries: queries.map((query) => ({ _key: query, query, withoutResults: 2, withoutClick: 0 })),
  };
}

/** The number of spinners before anything was loaded: one below the filters, one in “Reload”. */
let spinnersAtFirst: number;
/** The elements that were scrolled to. jsdom cannot scroll. */
let scrolledTo: Element[];
beforeEach(async () => {
  mayCreate = true;
  scrolledTo = [];
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolledTo.push(this);
  };
  dataset = await startDataset([reportOf(0, 'our logo', 'battery swap'), reportOf(6, 'dashcam'), reportOf(7, 'mop')]);
  ({ client } = dataset);
  render(
    <SanityTheme>
      <RouterProvider
        router={route.create('/', [route.intents('/intent'), route.create('/:query')])}
        state={{ query: 'battery swap' }}
        onNavigate={() => {}}
      >
        <ToastProvider>
          <SearchTool />
        </ToastProvider>
      </RouterProvider>
    </SanityTheme>,
  );
  spinnersAtFirst = spinners().length;
  await screen.findByRole('row', { name: /our logo/ });
});
afterEach(() => dataset.close());

const spinners = () => document.querySelectorAll('[data-ui="Spinner"]');
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const expectShown = (...queries: string[]) => waitFor(() => expect(shown().toSorted()).toEqual(queries.toSorted()));

test('marks the search that it was opened for, and scrolls to it', async () => {
  const current = await screen.findByRole('row', { current: true });
  expect(current.textContent).toContain('battery swap');
  expect(scrolledTo).toEqual([current]);
});

test('shows the last 7 days, and the last 30 on request', async () => {
  await expectShown('our logo', 'battery swap', 'dashcam');
  fireEvent.click(button('Last 30 days'));
  await expectShown('our logo', 'battery swap', 'dashcam', 'mop');
  expect(button('Last 30 days').getAttribute('aria-pressed')).toBe('true');
  expect(button('Last 7 days').getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button('Last 7 days'));
  await expectShown('our logo', 'battery swap', 'dashcam');
});

test('hides an ignored search for everyone, and shows it again', async () => {
  const [ignore] = screen.getAllByRole('button', { name: 'Ignore' });
  const [query = ''] = shown();
  if (ignore) fireEvent.click(ignore);
  await waitFor(() => expect(button('Ignored (1)')).toBeTruthy());
  expect(shown()).not.toContain(query);
  expect(dataset.documents.get(IGNORED_QUERIES_ID)).toMatchObject({ ignored: [query] });
  fireEvent.click(button('Ignored (1)'));
  await expectShown(query ?? '');
  fireEvent.click(button('Show again'));
  await waitFor(() => expect(dataset.documents.get(IGNORED_QUERIES_ID)).toMatchObject({ ignored: [] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ignored (0)' }));
  await expectShown('our logo', 'battery swap', 'dashcam');
});

test('“Add to synonyms” creates a synonym that starts with the search', () => {
  const row = screen.getByRole('row', { name: /our logo/ });
  const link = [...row.querySelectorAll('a')].find(({ textContent }) => textContent === 'Add to synonyms');
  const [, type, parameters = ''] = /\/intent\/create\/([^/]+)\/([^/?]+)/.exec(link?.href ?? '') ?? [];
  expect(type).toContain(`template=${synonymTemplate.id}`);
  const given = JSON.parse(atob(decodeURIComponent(parameters))) as { input: string };
  expect(synonymTemplate.value).toBeTypeOf('function');
  expect(given).toEqual({ input: 'our logo' });
});

test('offers no changes to people who may not make them', () => {
  expect(screen.getAllByRole('button', { name: 'Add to a page' })).toHaveLength(3);
  mayCreate = false;
  fireEvent.click(button('Last 30 days'));
  for (const name of ['Add to a page', 'Add to synonyms', 'Ignore']) expect(screen.queryByText(name)).toBeNull();
});

test('shows that it loads, at first and again on “Reload”', async () => {
  expect(spinnersAtFirst).toBe(2);
  expect(spinners()).toHaveLength(0);
  const [newestReport = ''] = dataset.documents.keys();
  dataset.documents.delete(newestReport);
  fireEvent.click(button('Reload'));
  expect(spinners()).toHaveLength(1);
  expect(shown()).toContain('our logo');
  await expectShown('dashcam');
  expect(spinners()).toHaveLength(0);
});

test('says what went wrong if the searches cannot be loaded', async () => {
  const fetch = () => Promise.reject(new Error('The content lake is down.'));
  client = { withConfig: () => ({ fetch }) } as unknown as TestDataset['client'];
  fireEvent.click(button('Reload'));
  expect((await screen.findByRole('alert')).textContent).toContain('The content lake is down.');
  expect(shown()).toContain('our logo');
});

test('says that the lake does not respond', async () => {
  client = silentClient;
  await passReadLimit(() => fireEvent.click(button('Reload')));
  expect(screen.getByRole('alert').textContent).toContain('The content lake did not respond within 30 seconds.');
});

test('puts the cursor into the search for the page that answers a search, and names authors in it', async () => {
  dataset.documents.set('author-a', { _id: 'author-a', _type: 'author', name: 'Ada Lovelace' });
  fireEvent.click(button('Reload'));
  await waitFor(() => expect(spinners()).toHaveLength(0));
  fireEvent.click(within(await screen.findByRole('row', { name: /our logo/ })).getByText('Add to a page'));
  await screen.findByRole('button', { name: /Ada Lovelace/ });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find a page' }));
});
