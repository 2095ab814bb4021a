// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { entriesOf } from '../content-lists/page-entry.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import type { HomeEntry } from './home-data.ts';
import { PageList } from './page-list.tsx';

type LinkProps = PropsWithChildren<{ params: Record<string, string>; searchParams?: [string, string][] }>;
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IntentLink: ({ params, searchParams, children }: LinkProps) => (
    <a href={`/${params['id']}?${new URLSearchParams(searchParams).toString()}`}>{children}</a>
  ),
}));

prepareSanityUi();
afterEach(cleanup);

function entry(id: string, release?: string): HomeEntry {
  const [document] = entriesOf([{ _id: id, _type: 'doc', _updatedAt: '1', title: id, slug: `guides/${id}` }], []);
  if (!document) throw new Error('There is no entry.');
  const key = release === undefined ? id : `versions.${release}.${id}`;
  return { ...document, key, ...(release === undefined ? {} : { openRelease: { name: release, title: 'Spring' } }) };
}

const show = (...entries: HomeEntry[]) =>
  render(
    <SanityTheme>
      <PageList entries={entries} lastEditor={new Map()} />
    </SanityTheme>,
  );
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('opens a version in its release, whose title it shows', () => {
  show(entry('a', 'rSpring'), entry('a'));
  expect(hrefs()).toEqual(['/a?perspective=rSpring', '/a?']);
  const [version, document] = screen.getAllByRole('link');
  expect(version?.textContent).toContain('Spring · /docs/guides/a/');
  expect(document?.textContent).not.toContain('Spring');
});

test('leaves room for others beside the pages of a large release, which can be shown', () => {
  const large = Array.from({ length: 8 }, (_, index) => entry(`l${index}`, 'rLarge'));
  show(...large, entry('a'), entry('b'));
  expect(hrefs()).toEqual(['/l0?perspective=rLarge', '/l1?perspective=rLarge', '/a?', '/b?']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(hrefs()).toHaveLength(10);
});
