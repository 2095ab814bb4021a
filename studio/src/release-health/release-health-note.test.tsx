// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import type { Finding } from '@site/checks/finding';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createSchema } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { openedBy, StudioRouter } from '../testing/studio-router.fixture.tsx';
import { ReleaseHealthNote } from './release-health-note.tsx';
import type { ReleaseHealth } from './use-release-health.ts';
import type { ReleaseReport } from './watch-release.ts';

const schema = createSchema({ name: 'studio', types: schemaTypes });
let health: ReleaseHealth;
const useReleaseHealth = vi.hoisted(() => vi.fn<(name: string, isRequested: boolean) => unknown>());
vi.mock('./use-release-health.ts', () => ({ useReleaseHealth }));
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useSchema: () => schema }));

prepareSanityUi();
afterEach(cleanup);

const finding = (severity: Finding['severity'], message: string): ReleaseReport['findings'][number] => ({
  rule: 'broken-link',
  severity,
  documentId: 'doc-a',
  documentType: 'doc',
  title: 'Docking',
  path: 'body',
  message,
  state: 'release',
});
const report = (fields: Partial<ReleaseReport>): ReleaseHealth => ({
  state: 'checked',
  report: { isScheduled: false, findings: [], undone: [], ...fields },
});

function renderNote(next: ReleaseHealth) {
  health = next;
  useReleaseHealth.mockImplementation(() => health);
  render(
    <SanityTheme>
      <StudioRouter>
        <ReleaseHealthNote releaseName="spring" />
      </StudioRouter>
    </SanityTheme>,
  );
}

const texts = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('lists errors first, and opens the version in the release at the field', () => {
  renderNote(report({ findings: [finding('warning', 'Short.'), finding('error', 'Broken.')] }));
  expect(screen.getByRole('status').textContent).toBe('Content health found 1 error and 1 warning in this release');
  expect(texts()).toEqual(['Docking: Broken.', 'Docking: Short.']);
  expect(openedBy('Docking: Broken.')).toMatchObject({
    intent: 'edit',
    params: { id: 'doc-a', type: 'doc', path: 'body' },
    _searchParams: [['perspective', 'spring']],
  });
});

test('first names the fields that the release sets back, as the form does', () => {
  const undone = [{ documentId: 'doc-a', documentType: 'doc', title: 'Docking', fields: ['title', 'navTitle'] }];
  renderNote(report({ undone, findings: [finding('error', 'Broken.')] }));
  expect(texts()[0]).toMatch(/^Docking: The release replaces what was published .*: Title and \w.*\.$/);
});

test('shows three problems until the editor wants to see all', () => {
  renderNote(report({ findings: ['a', 'b', 'c', 'd', 'e'].map((message) => finding('warning', message)) }));
  expect(texts()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(texts()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(texts()).toHaveLength(3);
});

test('says how to fix the problems of a scheduled release', () => {
  renderNote(report({ isScheduled: true, findings: [finding('error', 'Broken.')] }));
  expect(screen.getByText('To fix them, unschedule the release first.')).toBeDefined();
});

test.each<[ReleaseHealth, RegExp]>([
  [{ state: 'checking' }, /^Checking the release for problems…$/],
  [report({}), /^No problems found in this release$/],
  [{ state: 'checking', error: 'Offline.' }, /^The release cannot be checked for problems: Offline\. The Studio keeps/],
])('says so while there is nothing to fix: %o', (next, text) => {
  renderNote(next);
  expect(screen.getByRole('status').textContent).toMatch(text);
});

test('checks the release of a large site when the editor asks for it', () => {
  renderNote({ state: 'large' });
  expect(useReleaseHealth.mock.lastCall).toEqual(['spring', false]);
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(useReleaseHealth.mock.lastCall).toEqual(['spring', true]);
  expect(screen.getByRole('status').textContent).toMatch(/^Checking/);
});

test('says nothing about a release that is over', () => {
  renderNote({ state: 'over' });
  expect(screen.queryByRole('status')).toBeNull();
});
