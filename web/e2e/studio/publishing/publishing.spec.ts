import { expect } from '@playwright/test';
import { editor, get, pageContains } from '../../product.ts';
import { paragraph, stored, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import {
  clickAction,
  chooseAction,
  confirmDialog,
  field,
  openDocument,
  startWriting,
  STUDIO_TIMEOUT,
  POLL_OPTIONS,
  visit,
} from '../studio.ts';

/** Publishing, unpublishing and scheduling in the Studio. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ names }) => writePage(names));

test('publishes a change to the site', async ({ studio, names }) => {
  const changed = 'Changed in the Studio';
  await openDocument(studio, names.id);
  await field(studio, 'title').fill(changed, STUDIO_TIMEOUT);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe(changed);
  expect(await pageContains(names.path, changed), 'with a draft only').toBe(false);

  const preview = studio.getByRole('button', { name: 'Preview in search results and on social media' });
  await preview.click(STUDIO_TIMEOUT);
  const searchTitle = studio.getByTestId('search-title');
  await expect(searchTitle).toContainText(changed, STUDIO_TIMEOUT);
  const previewed = {
    title: (await searchTitle.textContent()) ?? '',
    cardUrl: await studio.getByAltText('Social card', { exact: true }).getAttribute('src'),
  };
  await preview.click();

  await clickAction(studio, 'publish');
  await expect.poll(() => storedTitle(names.id), POLL_OPTIONS).toBe(changed);
  expect(await stored(`drafts.${names.id}`)).toBeUndefined();
  await expect.poll(() => pageContains(names.path, changed), POLL_OPTIONS).toBe(true);
  await expect(studio.getByText('Live on the site')).toBeVisible(STUDIO_TIMEOUT);
  await expect(studio.getByTestId('pane-footer').getByText('In search')).toBeVisible(STUDIO_TIMEOUT);
  const html = await (await get(names.path)).text();
  expect(html).toContain(`<title>${previewed.title}</title>`);
  expect(html).toContain(`<meta property="og:image" content="${previewed.cardUrl}"/>`);
});

test('publishes while an animation keeps the browser busy', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await field(studio, 'title').fill('Changed on a slow machine', STUDIO_TIMEOUT);
  // Frames that take longer than 16 ms leave no time in which the browser is idle.
  const animation = await studio.evaluateHandle(() => {
    const shape = document.body.appendChild(document.createElement('div'));
    // A wide shape that turns makes the page higher. Then it scrolls, and the button moves away from the mouse.
    shape.style.width = '0';
    const draw = () => {
      const end = performance.now() + 25;
      while (performance.now() < end) shape.style.rotate = `${end}deg`;
      if (shape.isConnected) requestAnimationFrame(draw);
    };
    draw();
    return shape;
  });
  await clickAction(studio, 'publish');
  await expect.poll(() => storedTitle(names.id), POLL_OPTIONS).toBe('Changed on a slow machine');
  await animation.evaluate((shape) => shape.remove());
});

test('publishes what was typed right before Ctrl+Alt+P', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  const text = await startWriting(studio);
  await text.pressSequentially(' And more');
  await expect
    .poll(async () => (await stored(`drafts.${names.id}`))?.body, POLL_OPTIONS)
    .toEqual([paragraph('Words. And more')]);
  await expect(studio.getByTestId('action-publish')).toBeEnabled(STUDIO_TIMEOUT);
  await text.pressSequentially(' to the end.');
  await text.press('Control+Alt+p');
  await expect
    .poll(async () => (await stored(names.id))?.body, POLL_OPTIONS)
    .toEqual([paragraph('Words. And more to the end.')]);
});

test('unpublishes a page that is scheduled to change, which becomes a draft and stays one', async ({
  studio,
  names,
}) => {
  await expect.poll(() => pageContains(names.path, names.title), POLL_OPTIONS).toBe(true);
  const releaseId = names.prefix;
  const publishAt = '2999-01-31T09:00:00Z';
  const release = () => editor().fetch<string | null>('releases::all()[name == $releaseId][0]._id', { releaseId });
  // As the Studio schedules a draft.
  await editor().releases.create({
    releaseId,
    metadata: { releaseType: 'scheduled', intendedPublishAt: publishAt, cardinality: 'one' },
  });
  await editor().createVersion({ publishedId: names.id, baseId: names.id, releaseId });
  await editor().patch(`versions.${releaseId}.${names.id}`).set({ title: 'Changed later' }).commit();
  await editor().releases.schedule({ releaseId, publishAt });

  await openDocument(studio, names.id);
  await chooseAction(studio, 'Unpublish');
  const dialog = studio.getByRole('dialog');
  await expect(dialog.getByText('A version of this page is scheduled for Jan 31, 2999')).toBeVisible(STUDIO_TIMEOUT);
  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(() => stored(names.id), POLL_OPTIONS).toBeUndefined();
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe('Changed later');
  await expect.poll(release, POLL_OPTIONS).toBeNull();
  await expect.poll(async () => (await get(names.path)).status, POLL_OPTIONS).toBe(404);
});

test('unpublishes a page at a time, with a redirect (7 clicks)', async ({ studio, names }) => {
  await expect.poll(() => pageContains(names.path, names.title), POLL_OPTIONS).toBe(true);
  await openDocument(studio, names.id);
  const dialog = studio.getByRole('dialog');
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  const time = dialog.getByLabel('Date and time');
  const scheduledRelease = async () => {
    const { versions, releases } = await editor().fetch<{ versions: string[]; releases: string[] }>(
      `{
        "versions": *[_id in path($ids) && _system.delete == true]._id,
        "releases": releases::all()[state == "scheduled"].name
      }`,
      { ids: `versions.*.${names.id}` },
    );
    return releases.find((release) => versions.includes(`versions.${release}.${names.id}`));
  };
  await chooseAction(studio, 'Unpublish');
  await dialog.getByLabel('Later').check(STUDIO_TIMEOUT);
  await time.fill('2020-01-31T09:00');
  await expect(schedule, 'a time in the past').toBeDisabled();
  await time.fill('2999-01-31T09:00');
  await schedule.click();
  await expect.poll(scheduledRelease, POLL_OPTIONS).toBeDefined();

  await chooseAction(studio, 'Unpublish');
  await expect(dialog.getByText('Jan 31, 2999')).toBeVisible(STUDIO_TIMEOUT);
  await dialog.getByRole('button', { name: 'Keep it on the site' }).click();
  await expect.poll(scheduledRelease, POLL_OPTIONS).toBeUndefined();

  // Seven clicks: the menu, Unpublish, Choose a page, its name, Later, the time, Schedule and redirect.
  await chooseAction(studio, 'Unpublish');
  await dialog.getByRole('button', { name: 'Choose a page' }).click(STUDIO_TIMEOUT);
  await dialog.getByLabel('Find a page').fill('/docs/faq/');
  await dialog.getByRole('button', { name: '/docs/faq/' }).click();
  await dialog.getByLabel('Later').check();
  await time.fill('2999-01-31T09:00');
  await dialog.getByRole('button', { name: 'Schedule and redirect' }).click();
  await expect.poll(scheduledRelease, POLL_OPTIONS).toBeDefined();
  expect(await pageContains(names.path, names.title), 'until then').toBe(true);

  const releaseId = (await scheduledRelease()) ?? '';
  await editor().releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() });
  await expect.poll(() => stored(names.id), POLL_OPTIONS).toBeUndefined();
  expect(await storedTitle(`drafts.${names.id}`)).toBe(names.title);
  const location = async () => (await get(names.path)).headers.get('location');
  await expect.poll(location, POLL_OPTIONS).toMatch(/\/docs\/faq\/$/);
  await editor().releases.delete({ releaseId });
  await editor().delete({ query: '*[_type == "redirect" && from == $path]', params: { path: names.path } });
});

test('schedules a post, which the blog lists on time (4 clicks)', async ({ studio, names }) => {
  const id = `drafts.post-${names.prefix}`;
  const draft = {
    _id: id,
    _type: 'post',
    title: names.title,
    slug: { _type: 'slug', current: names.prefix },
    description: 'Written by a browser test of the Studio, to be published later.',
    publishedAt: new Date().toISOString(),
    body: [paragraph('Words.')],
  };
  await editor().createOrReplace(draft);
  await openDocument(studio, `post-${names.prefix}`, { type: 'post' });
  await expect(studio.getByTestId('action-publish')).toBeEnabled(STUDIO_TIMEOUT);
  // Four clicks: the menu, Schedule publish, the time, Schedule.
  await chooseAction(studio, 'Schedule publish');
  const dialog = studio.getByRole('dialog');
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  const enterTime = async (time: string) => {
    await dialog.getByRole('textbox').fill(time, STUDIO_TIMEOUT);
    await dialog.getByRole('textbox').blur();
  };
  await enterTime('Jan 31, 2020 09:00');
  await expect(dialog.getByText('Schedule for a future time and date.')).toBeVisible(STUDIO_TIMEOUT);
  await expect(schedule, 'a time in the past').toBeDisabled();
  await enterTime('Jan 31, 2999 09:00');
  await schedule.click(STUDIO_TIMEOUT);
  await expect(studio.getByText('Scheduled to be published')).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(studio, 'title'), 'scheduled drafts are read-only').toHaveAttribute(
    'readonly',
    '',
    STUDIO_TIMEOUT,
  );
  expect(await pageContains('/blog/', names.title)).toBe(false);

  // Home opens what will be published, and not the draft, which could be edited to no effect.
  await visit(studio, '/home');
  const scheduled = studio.getByRole('region', { name: 'Scheduled' });
  await scheduled.getByRole('link', { name: names.title }).click(STUDIO_TIMEOUT);
  await expect(studio.getByText('Scheduled to be published')).toBeVisible(STUDIO_TIMEOUT);
  await expect(studio.getByRole('button', { name: 'Unschedule' })).toBeEnabled(STUDIO_TIMEOUT);

  // Other tests schedule pages, too: the id of this post's version contains the name of its release.
  const versionId = await editor().fetch<string>('*[_id in path($ids)][0]._id', {
    ids: `versions.*.post-${names.prefix}`,
  });
  const releaseId = versionId.split('.')[1] ?? '';
  // The Studio schedules by the minute, which is too long for a test.
  await editor().releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() });
  await expect.poll(() => pageContains('/blog/', names.title), POLL_OPTIONS).toBe(true);
  expect(await pageContains(`/blog/${names.prefix}/`, 'Words.')).toBe(true);
  await expect(studio.getByText('Scheduled to be published')).toBeHidden(STUDIO_TIMEOUT);
  await editor().releases.delete({ releaseId });
});

test('keeps what was typed while a scheduled publish was paused', async ({ studio, names }) => {
  const title = `${names.title}, changed while paused`;
  await openDocument(studio, names.id);
  await field(studio, 'title').fill(`${names.title}, to be scheduled`, STUDIO_TIMEOUT);
  await expect(studio.getByTestId('action-publish')).toBeEnabled(STUDIO_TIMEOUT);
  await chooseAction(studio, 'Schedule publish');
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Jan 31, 2999 09:00', STUDIO_TIMEOUT);
  await dialog.getByRole('textbox').blur();
  await dialog.getByRole('button', { name: 'Schedule' }).click(STUDIO_TIMEOUT);
  await expect(studio.getByText('Scheduled to be published')).toBeVisible(STUDIO_TIMEOUT);

  await chooseAction(studio, 'Pause to change the time or text');
  await expect(field(studio, 'title')).not.toHaveAttribute('readonly', STUDIO_TIMEOUT);
  await field(studio, 'title').fill(title);
  const versionTitle = () =>
    editor().fetch<string | null>('*[_id in path($ids)][0].title', { ids: `versions.*.${names.id}` });
  await expect.poll(versionTitle, POLL_OPTIONS).toBe(title);
  await visit(studio, '/home');
  const paused = studio.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: names.title });
  await expect(paused).toContainText('Paused', STUDIO_TIMEOUT);
  await paused.click();
  await expect(field(studio, 'title')).toHaveValue(title, STUDIO_TIMEOUT);
  await chooseAction(studio, 'Unschedule');
  await confirmDialog(studio);
  await expect.poll(() => storedTitle(`drafts.${names.id}`), POLL_OPTIONS).toBe(title);
  await expect.poll(versionTitle, POLL_OPTIONS).toBeNull();
});
