// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { DocumentActionComponent, DocumentActionDescription, DocumentActionsContext } from 'sanity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleRemoval } from '../removals/scheduled/schedule-removal.ts';
import { fakeActions } from '../testing/actions.fixture.ts';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { prepareSanityUi } from '../testing/sanity-ui.fixture.ts';
import { pageActions } from './page-actions.ts';

const toasts = vi.hoisted(() => ({ push: vi.fn<(toast: object) => void>() }));
vi.mock('@sanity/ui/toast', () => ({ useToast: () => toasts }));
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => dataset.client }));

const page = { _id: 'doc-a', _type: 'doc', title: 'A', slug: { _type: 'slug', current: 'a' } };
const [BEFORE, REMOVED_AT, AFTER] = [
  '2030-08-01T08:00:00.000Z',
  '2030-09-01T08:00:00.000Z',
  '2030-10-01T08:00:00.000Z',
];

prepareSanityUi();
let dataset: TestDataset;
beforeEach(async () => {
  toasts.push.mockClear();
  dataset = await startDataset([page]);
  fakeActions(dataset);
});
afterEach(() => dataset.close());

/** Like the dialog of Sanity, for a time that was entered. */
function TimeDialog({ time, onSchedule, initialDate }: TimeDialogProps) {
  return (
    <button type="button" onClick={() => void onSchedule(new Date(time))}>
      Choose {initialDate?.toISOString()}
    </button>
  );
}

interface TimeDialogProps {
  time: string;
  onSchedule: (publishAt: Date) => unknown;
  initialDate?: Date;
}

/** Renders the open dialog of the action, and chooses a time. */
function chooseTime(time: string) {
  const schedule = vi.fn<(publishAt: Date) => void>();
  const original: DocumentActionComponent = () => ({
    label: 'Schedule publish',
    dialog: { type: 'custom', component: <TimeDialog time={time} onSchedule={schedule} /> },
  });
  original.action = 'schedule';
  const [useAction = original] = pageActions([original], { schemaType: 'doc' } as DocumentActionsContext);
  const props = { id: 'doc-a', type: 'doc', draft: { ...page, _id: 'drafts.doc-a' }, published: page, version: null };
  function Action() {
    const description = useAction(
      props as unknown as Parameters<DocumentActionComponent>[0],
    ) as DocumentActionDescription;
    const { dialog } = description;
    return <SanityTheme>{dialog && 'component' in dialog && dialog.component}</SanityTheme>;
  }
  render(<Action />);
  fireEvent.click(screen.getByRole('button', { name: /Choose/ }));
  return schedule;
}

const remove = () => scheduleRemoval(dataset.client, { id: 'doc-a', title: 'A', at: REMOVED_AT, plan: undefined });

test('says in order of time that a page that goes off the site comes back', async () => {
  await remove();
  const schedule = chooseTime(AFTER);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('ol')?.textContent).toMatch(
    /Sep 1, 2030.*The page goes off the site\..*Oct 1, 2030.*The scheduled version puts the page back on the site\./,
  );
  expect(schedule).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
  // Sanity's dialog, with the time that was chosen.
  fireEvent.click(screen.getByRole('button', { name: `Choose ${AFTER}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  expect(schedule).toHaveBeenCalledExactlyOnceWith(new Date(AFTER));
});

test('schedules a publish before the removal without asking', async () => {
  await remove();
  const schedule = chooseTime(BEFORE);
  await waitFor(() => expect(schedule).toHaveBeenCalledExactlyOnceWith(new Date(BEFORE)));
});

test('schedules the publish of a page that stays without asking', async () => {
  const schedule = chooseTime(AFTER);
  await waitFor(() => expect(schedule).toHaveBeenCalledExactlyOnceWith(new Date(AFTER)));
});

test('schedules nothing if the removal cannot be read', async () => {
  vi.spyOn(dataset.client, 'withConfig').mockImplementation(() => {
    throw new Error('Offline');
  });
  const schedule = chooseTime(AFTER);
  await waitFor(() => expect(toasts.push).toHaveBeenCalledWith(expect.objectContaining({ description: 'Offline' })));
  expect(schedule).not.toHaveBeenCalled();
});

test('the dialog of Sanity still passes the chosen time on', () => {
  const sanity = dirname(fileURLToPath(import.meta.resolve('sanity')));
  const code = globSync('plugin-*.js', { cwd: sanity }).map((file) => readFileSync(join(sanity, file), 'utf8'));
  expect(code.join('\n')).toMatch(/jsx\(ScheduleDraftDialog, \{[^}]*\bonSchedule\b[^}]*\binitialDate\b/);
});
