// @vitest-environment jsdom
import { ClientError } from '@sanity/client';
import { ToastProvider } from '@sanity/ui/toast';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { FormPatch, ObjectInputProps, SanityDocument } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { UndoableForm } from '../undo/undoable-form.tsx';
import { ChangesOnSiteNote } from './changes-on-site-note.tsx';

prepareSanityUi();

const request = vi.fn<(options: { uri: string; query: Record<string, string> }) => Promise<unknown>>();
const client = { config: () => ({ dataset: 'test' }), request };
let published: SanityDocument | null;

vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useClient: () => client,
  useEditState: () => ({ published }),
}));

const VERSION_ID = 'versions.spring.doc-a';
const DRAFT_ID = 'drafts.doc-a';

const document = (fields: Record<string, unknown>): SanityDocument => ({
  _id: 'doc-a',
  _type: 'doc',
  _rev: 'r1',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});
const base = document({ title: 'Docking', description: 'How to dock.', navTitle: 'Dock', body: 'Dock.' });
const version = document({
  ...base,
  _id: VERSION_ID,
  _rev: 'v2',
  _system: { base: { id: 'doc-a', rev: 'r1' } },
  body: 'Dock in spring.',
});

/** The documents in the history at the times of its publishes, newest first. */
let history: SanityDocument[][];

beforeEach(() => {
  published = document({ ...base, _rev: 'r2', title: 'Docking a robot', navTitle: undefined, body: 'Dock a robot.' });
  history = [[published, version], [base], [document({ title: 'The first title' })]];
  request.mockReset();
  request.mockImplementation(async ({ uri, query }) => {
    if (uri === '/data/history/test/transactions/doc-a') {
      return history.map((_documents, index) => `${JSON.stringify({ timestamp: String(index) })}\n`).join('');
    }
    const ids = new RegExp('^/data/history/test/documents/doc-a,(.*)$').exec(uri)?.[1];
    if (ids !== VERSION_ID && ids !== DRAFT_ID) throw new Error(`${uri} is not a path of the history`);
    return { documents: history[Number(query['time'])] };
  });
});
afterEach(cleanup);

const FIELDS = ['title', 'description', 'navTitle', 'body'];

/** The form of the version, which only shows the note. */
function VersionForm({ initial, readOnly }: { initial: SanityDocument; readOnly: boolean }) {
  const [value, setValue] = useState(initial);
  const onChange = (patches: FormPatch | FormPatch[]) =>
    setValue((current) => {
      const next: Record<string, unknown> = { ...current };
      for (const patch of [patches].flat()) {
        const name = patch.path[0] as string;
        if (patch.type === 'set') next[name] = patch.value;
        else delete next[name];
      }
      return next as SanityDocument;
    });
  const schemaType = { fields: FIELDS.map((name) => ({ name, type: { title: `The ${name}` } })) };
  const props = { value, readOnly, onChange, schemaType, onPathFocus: () => {} } as unknown as ObjectInputProps;
  return (
    <UndoableForm
      {...props}
      renderDefault={() => (
        <>
          <ChangesOnSiteNote {...props} draft={value} />
          <output>{JSON.stringify(value)}</output>
          <button onClick={() => setValue((current) => ({ ...current, title: 'Typed' }))}>Type</button>
        </>
      )}
    />
  );
}

const shownVersion = () => JSON.parse(screen.getByText(/"_id"/).textContent) as SanityDocument;

function renderForm(initial: SanityDocument, { readOnly = false } = {}) {
  render(
    <SanityTheme>
      <ToastProvider>
        <VersionForm initial={initial} readOnly={readOnly} />
      </ToastProvider>
    </SanityTheme>,
  );
}

const HEADING = 'Published after this version was begun';

test('names what a version would undo, and takes over what nobody changed in it', async () => {
  renderForm(version);
  await screen.findByText(HEADING);
  expect(screen.getByText(/still as before in this version: The title and The navTitle\./)).toBeDefined();
  expect(screen.getByText(/Changed on the site and in this version: The body\./)).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Take over The title and The navTitle' }));
  expect(shownVersion()).toMatchObject({
    title: 'Docking a robot',
    description: 'How to dock.',
    body: 'Dock in spring.',
  });
  expect(shownVersion()).not.toHaveProperty('navTitle');
  expect(screen.queryByText(/still as before/)).toBeNull();
  expect(screen.getByText(/Changed on the site and in this version: The body\./)).toBeDefined();

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(shownVersion()).toEqual(version);
});

test('a version that cannot be edited names what it would undo, without the button', async () => {
  renderForm(version, { readOnly: true });
  expect(await screen.findByText(/still as before in this version: The title and The navTitle\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
});

test('names what a draft would undo that was begun before a release was published', async () => {
  const draft = { ...version, _id: DRAFT_ID, _system: undefined };
  history = [[document({ title: 'Docking a robot' }), draft], [base, draft], [base]];
  renderForm(draft);
  expect(await screen.findByText('Published after this draft was begun')).toBeDefined();
  expect(screen.getByText(/Publishing this draft would undo these changes\./)).toBeDefined();
});

test.each([
  ['a draft begun after the last publish', () => [[published], [base]]],
  ['a draft that is older than the history', () => [[published, version]]],
  ['a history without a publish', () => []],
])('shows no note for %s', async (_case, documents) => {
  history = documents() as SanityDocument[][];
  renderForm({ ...version, _id: DRAFT_ID, _system: undefined });
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1 + Math.min(history.length, 1)));
  expect(await screen.findByText(/"_id"/)).toBeDefined();
  expect(screen.queryByText(/^Published after/)).toBeNull();
});

test('does not compare a draft with what was published before the last publish', async () => {
  const draft = { ...version, _id: DRAFT_ID, _system: undefined };
  history = [[published ?? base]];
  renderForm({ ...draft, title: 'Docking a robot', navTitle: undefined });
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  const read = Promise.withResolvers<string>();
  request.mockReturnValueOnce(read.promise);
  // The draft is published, and written on at once.
  published = document({
    ...base,
    _rev: 'r3',
    title: 'Docking in spring',
    navTitle: undefined,
    body: 'Dock in spring.',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
  expect(screen.queryByText(/^Published after/)).toBeNull();
  read.resolve('');
});

test('reads the history again if the lake did not respond', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  request.mockRejectedValueOnce(new Error('The content lake did not respond.'));
  renderForm(version);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await screen.findByText(HEADING)).toBeDefined();
});

test('does not read a history again that the lake refuses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  request.mockRejectedValue(new ClientError({ statusCode: 403, headers: {}, body: 'Forbidden' }));
  renderForm(version);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(request).toHaveBeenCalledTimes(1);
});

test.each([
  ['has what is published', { ...version, title: 'Docking a robot', navTitle: undefined, body: 'Dock a robot.' }],
  ['differs from a publish that changed nothing', version, { ...base, _rev: 'r2' }],
])('shows no note if the version %s', async (_case, initial, live?: SanityDocument) => {
  if (live) published = live;
  renderForm(initial);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(3));
  expect(await screen.findByText(/"_id"/)).toBeDefined();
  expect(screen.queryByText(HEADING)).toBeNull();
});

test.each([
  ['nothing was published since', version, base],
  ['the page is not published', version, null],
  ['the version removes the page', { ...version, _system: { delete: true } }, undefined],
])('does not read the history if %s', (_case, initial, live: SanityDocument | null | undefined) => {
  if (live !== undefined) published = live;
  renderForm(initial);
  expect(request).not.toHaveBeenCalled();
  expect(screen.queryByText(HEADING)).toBeNull();
});
