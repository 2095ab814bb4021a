import type { DocumentActionComponent, DocumentActionsContext } from 'sanity';
import { expect, test, vi } from 'vitest';
import { withCancelButton } from './cancel-schedule.ts';

let isPaused = false;
vi.mock('sanity', () => ({ usePausedScheduledDraft: () => ({ isPaused }) }));
vi.mock('./keep-scheduled-text.ts', () => ({
  keepingScheduledText: (original: DocumentActionComponent) => (props: never) => original(props),
}));

const actionNamed = (action: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent =>
  Object.assign(() => ({ label: action }), { action });

/** The actions of Sanity 6.9 for a scheduled version. The first one is for a paused schedule only. */
const ACTIONS = (['schedule', 'publish', 'schedule', 'discardVersion'] as const).map(actionNamed);

const resolve = (versionType: DocumentActionsContext['versionType']) =>
  withCancelButton(ACTIONS, { versionType } as DocumentActionsContext);

test('canceling comes after resuming, without the name with which Sanity hides it in the menu', () => {
  const actions = resolve('scheduled-draft');
  expect(actions.map(({ action }) => action)).toEqual(['schedule', undefined, 'publish', 'schedule']);
  expect(actions[1]?.({} as Parameters<DocumentActionComponent>[0])?.label).toBe('discardVersion');
  expect(resolve('scheduled-draft')[1], 'the same component for each render').toBe(actions[1]);
});

test('resuming is offered only while the schedule is paused', () => {
  const resume = () => resolve('scheduled-draft')[0]?.({} as Parameters<DocumentActionComponent>[0]);
  expect(resume()).toBeNull();
  isPaused = true;
  expect(resume()?.label).toBe('schedule');
});

test('discarding a version of another release stays where it is', () => {
  expect(resolve('version')).toBe(ACTIONS);
});
