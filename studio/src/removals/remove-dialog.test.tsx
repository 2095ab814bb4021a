// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { createSchema } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { passReadLimit, silentClient } from '../testing/silent-lake.fixture.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { RemovalChoice } from './remove-dialog.tsx';

const schema = createSchema({ name: 'studio', types: schemaTypes });
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => dataset.client,
  useSchema: () => schema,
  useFeatureEnabled: () => ({ enabled: hasReleases }),
}));
vi.mock('sanity/router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  IntentLink: ({ children }: PropsWithChildren) => <span>{children}</span>,
}));

const doc = (_id: string, title: string) => ({ _id, _type: 'doc', title, slug: { _type: 'slug', current: _id } });
const page = doc('doc-a', 'A page');
const link = {
  _type: 'link',
  _key: 'l',
  kind: 'internal',
  reference: { _type: 'reference', _ref: 'doc-a', _weak: true },
};
const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  announcement: { body: [{ _type: 'block', _key: 't', markDefs: [link], children: [] }] },
};

prepareSanityUi();
let dataset: TestDataset;
let hasReleases: boolean;
beforeEach(async () => {
  hasReleases = true;
  dataset = await startDataset([page, doc('doc-b', 'Another page'), settings]);
});
afterEach(() => dataset.close());

/** Schedules that a version of the page is published. */
async function schedulePublish(cardinality: 'one' | 'many') {
  const { client, documents } = dataset;
  fakeActions(dataset);
  await client.releases.create({ releaseId: 'r1', metadata: { title: 'Spring', cardinality } });
  documents.set('versions.r1.doc-a', { ...page, _id: 'versions.r1.doc-a' });
  await client.releases.schedule({ releaseId: 'r1', publishAt: '2030-09-01T08:00:00.000Z' });
}

function openDialog(document = page) {
  const confirm = vi.fn<(choice: RemovalChoice) => Promise<void>>(() => Promise.resolve());
  render(
    <SanityTheme>
      <RemoveDialog document={document} isPublished isDeletion={false} onConfirm={confirm} onClose={() => {}} />
    </SanityTheme>,
  );
  return { confirm };
}

async function chooseTarget() {
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a page' }));
  fireEvent.click(await screen.findByRole('button', { name: /Another page/ }));
}

const changesLinks = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Also change the link/ });

test('names the part of the settings that links to the page', async () => {
  openDialog();
  expect(await screen.findByText('Announcement')).toBeDefined();
  expect(screen.queryByText('On many pages')).toBeNull();
});

test('says that what links to the page cannot be published before its link is removed', async () => {
  openDialog();
  await chooseTarget();
  expect(screen.getByText(/To publish one of these places again, first remove its entry/)).toBeDefined();
  fireEvent.click(changesLinks());
  expect(screen.getByText(/To publish one of these places again, first remove its link or entry/)).toBeDefined();
});

test('cuts a title that is so long that it would hide the rest of the dialog', async () => {
  openDialog({ ...page, title: 'Long '.repeat(120) });
  const heading = await screen.findByText(/^Unpublish “/);
  expect(heading.textContent).toMatch(/^Unpublish “(Long )+Long…”\?$/);
  expect(heading.textContent.length).toBeLessThan(100);
});

test('moves the focus to the search box when the editor chooses a page', async () => {
  openDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a page' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find a page' }));
});

test('chooses the first page with Enter, and keeps the focus at the choice', async () => {
  openDialog();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a page' }));
  const field = screen.getByRole('textbox', { name: 'Find a page' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('button', { name: 'Unpublish and redirect' })).toBeNull();
  fireEvent.change(field, { target: { value: 'another' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Unpublish and redirect' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a page' }));
});

test('changes links to the chosen page unless the editor switches that off', async () => {
  const { confirm } = openDialog();
  await chooseTarget();
  expect(changesLinks().checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish and redirect' }));
  await waitFor(() => expect(confirm.mock.lastCall?.[0].target).toMatchObject({ id: 'doc-b', changesLinks: true }));
  fireEvent.click(changesLinks());
  expect(changesLinks().checked).toBe(false);
  expect(screen.getByText(/Links in text stay as plain text/)).toBeDefined();
});

test('counts no link in the chosen page, where it would lead to its own page', async () => {
  const body = [{ _type: 'block', _key: 'b', markDefs: [link], children: [] }];
  dataset.documents.set('doc-b', { ...doc('doc-b', 'Another page'), body });
  openDialog();
  await chooseTarget();
  expect(screen.getByRole('checkbox', { name: 'Also change the link on this site to lead there' })).toBeDefined();
  expect(screen.getByText(/The link in “Another page” stays as plain text/)).toBeDefined();
});

test('lists links to the address of the page, and says what becomes of them', async () => {
  dataset.documents.set('siteSettings', { ...settings, announcement: { kind: 'external', href: '/docs/doc-a/#a' } });
  openDialog();
  expect(await screen.findByText('Announcement')).toBeDefined();
  expect(screen.getByText(/Links to its URL stay, and lead to “Page not found”\.$/)).toBeDefined();
  await chooseTarget();
  expect(screen.queryByText(/Links to its URL/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also change the link on this site to lead there' }));
  expect(screen.getByText(/Links to its URL stay, and are redirected\.$/)).toBeDefined();
});

test('offers to change no links if only the chosen page has any', async () => {
  const body = [{ _type: 'block', _key: 'b', markDefs: [link, { ...link, _key: 'm' }], children: [] }];
  dataset.documents.set('doc-b', { ...doc('doc-b', 'Another page'), body });
  dataset.documents.delete('siteSettings');
  openDialog();
  await chooseTarget();
  expect(screen.queryByRole('checkbox', { name: /Also change/ })).toBeNull();
  expect(screen.getByText(/The 2 links in “Another page” stay as plain text/)).toBeDefined();
});

test('says that not all links change if very many places link to the page', async () => {
  for (let index = 0; index < 201; index++) {
    dataset.documents.set(`s-${index}`, { ...settings, _id: `s-${index}` });
  }
  openDialog();
  await chooseTarget();
  expect(screen.getByText(/^Only links in the listed places are changed\. In 2 more, /)).toBeDefined();
});

test('does not offer to schedule the removal if the plan of the project has no releases', async () => {
  hasReleases = false;
  openDialog();
  await chooseTarget();
  expect(screen.queryByRole('radio', { name: 'Later' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unpublish and redirect' })).toBeDefined();
});

test('announces no change of links for a page that goes later', async () => {
  openDialog();
  await chooseTarget();
  expect(screen.queryByText(/Links in text stay as plain text/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  expect(screen.queryByRole('checkbox', { name: /Also change the link/ })).toBeNull();
  expect(screen.getByText(/Links in text stay as plain text/)).toBeDefined();
});

test('says that a scheduled draft is unscheduled, because it would put the page back', async () => {
  await schedulePublish('one');
  const { confirm } = openDialog();
  expect(await screen.findByText(/It is unscheduled, so that it does not put the page back/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(confirm.mock.lastCall?.[0].ended).toMatchObject([{ releaseId: 'r1' }]));
});

test('does not unpublish a page that a release of an editor would put back', async () => {
  await schedulePublish('many');
  openDialog();
  expect(await screen.findByText(/Unschedule the release first, and remove the page from it/)).toBeDefined();
  expect(screen.getByText('Spring')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unpublish' })).toHaveProperty('disabled', true);
});

test.each(['one', 'many'] as const)(
  'says in order of time that a page that goes later comes back (%s)',
  async (cardinality) => {
    await schedulePublish(cardinality);
    const { confirm } = openDialog();
    await screen.findByText(/put the page back/);
    fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
    const chooseTime = (value: string) =>
      fireEvent.change(screen.getByLabelText('Date and time'), { target: { value } });
    const order = () => screen.queryByRole('status')?.querySelector('ol')?.textContent;
    chooseTime('2030-12-01T08:00');
    expect(order()).toBeUndefined();
    chooseTime('2030-08-01T08:00');
    expect(order()).toMatch(
      cardinality === 'one'
        ? /Aug 1, 2030.*The page goes off the site\..*Sep 1, 2030.*The scheduled version puts the page back/
        : /Aug 1, 2030.*The page goes off the site\..*Sep 1, 2030.*The release “Spring” puts the page back/,
    );
    expect(screen.queryByText(/nschedule.* first/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(confirm.mock.lastCall?.[0]).toMatchObject({ ended: [] }));
  },
);

test('says that a release without a time would put the page back, and lets the editor unpublish it', async () => {
  await schedulePublish('many');
  await dataset.client.releases.unschedule({ releaseId: 'r1' });
  openDialog();
  expect(
    await screen.findByText(/^A release that is not scheduled has a version of this page\. If somebody runs/),
  ).toBeDefined();
  expect(screen.getByText('Spring')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unpublish' })).toHaveProperty('disabled', false);
});

test('says that a paused version would put the page back', async () => {
  await schedulePublish('one');
  await dataset.client.releases.unschedule({ releaseId: 'r1' });
  openDialog();
  expect(
    await screen.findByText(/^A scheduled version of this page is paused\. If somebody schedules it again/),
  ).toBeDefined();
});

test('is not about a release that unpublishes the page, too, and one that is over', async () => {
  await schedulePublish('many');
  await dataset.client.releases.unschedule({ releaseId: 'r1' });
  dataset.documents.set('versions.r1.doc-a', { ...page, _id: 'versions.r1.doc-a', _system: { delete: true } });
  await dataset.client.releases.create({ releaseId: 'r2', metadata: { title: 'Last year' } });
  const over = dataset.documents.get('_.releases.r2');
  if (over) dataset.documents.set(over._id, { ...over, state: 'archived' });
  dataset.documents.set('versions.r2.doc-a', { ...page, _id: 'versions.r2.doc-a' });
  openDialog();
  await screen.findByText('Announcement');
  expect(screen.queryByText(/version of this page/)).toBeNull();
});

test('says that the lake does not respond', async () => {
  dataset = { ...dataset, client: silentClient };
  await passReadLimit(() => void openDialog());
  expect(
    screen.getByText(/^Links to this page cannot be read: The content lake did not respond within 30 seconds\./),
  ).toBeDefined();
});
