// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HealthPanel } from '../home/health-panel.tsx';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { HealthTool } from './health-tool.tsx';
import type { HealthReport } from './watch-health.ts';

/** Each connection to the content lake. */
let connections: Subject<HealthReport>[];
let client: object;
vi.mock('./watch-health.ts', () => ({
  watchHealth: () => {
    const reports = new Subject<HealthReport>();
    connections.push(reports);
    return reports;
  },
}));
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => client }));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IntentLink: ({ children }: PropsWithChildren) => <span>{children}</span>,
}));

prepareSanityUi();
beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  client = {};
});
afterEach(() => void vi.useRealTimers());

const report: HealthReport = {
  checkedCount: 2,
  findings: [
    {
      rule: 'missing-title',
      severity: 'error',
      documentId: 'doc-a',
      documentType: 'doc',
      title: 'Untitled',
      path: 'title',
      message: 'Enter a title.',
      state: 'published',
    },
  ],
};

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
/** What the newest connection does. */
const latest = (run: (connection: Subject<HealthReport>) => void) =>
  act(() => {
    const connection = connections.at(-1);
    if (!connection) throw new Error('Nothing is connected.');
    run(connection);
  });
const fail = () => latest((connection) => connection.error(new Error('The lake is down.')));
const show = (view: ReactNode) => render(<SanityTheme>{view}</SanityTheme>);

test.each([
  ['the tool', <HealthTool key="tool" />],
  ['the panel', <HealthPanel key="panel" documentCount={2} />],
])('%s says above older findings that they cannot be read, until that works again', async (_name, view) => {
  show(view);
  await seconds(1);
  latest((connection) => connection.next(report));
  fail();
  expect(screen.getByText(/The lake is down\. The Studio keeps trying\./)).toBeDefined();
  expect(screen.getByText(/Enter a title/)).toBeDefined();
  await seconds(6);
  expect(connections).toHaveLength(2);
  latest((connection) => connection.next({ ...report, findings: [] }));
  expect(screen.queryByText(/The lake is down/)).toBeNull();
  expect(screen.queryByText(/Enter a title/)).toBeNull();
});

test('does not say that all is well if nothing could be read', async () => {
  show(<HealthTool />);
  await seconds(1);
  fail();
  expect(screen.getByText(/The lake is down/)).toBeDefined();
  expect(screen.queryByText('All is well')).toBeNull();
});

test('each tab controls the panel that lists its findings', async () => {
  show(<HealthTool />);
  await seconds(1);
  latest((connection) => connection.next(report));
  for (const tab of screen.getAllByRole('tab')) {
    fireEvent.click(tab);
    const panel = screen.getByRole('tabpanel');
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.getAttribute('aria-labelledby')).toBe(tab.id);
    expect(panel.textContent).toContain(tab.textContent.startsWith('On the site') ? 'Enter a title.' : 'All is well');
  }
});

test('the first screen leaves the checks of a large site to the tool', async () => {
  show(<HealthPanel documentCount={12_000} />);
  await seconds(1);
  expect(screen.getByText(/^The site has 12,000 documents, which take a while to check\./)).toBeDefined();
  expect(connections).toEqual([]);
});
