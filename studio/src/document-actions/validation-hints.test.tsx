// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createSchema } from 'sanity';
import type { DocumentActionComponent, DocumentActionsContext, ValidationMarker } from 'sanity';
import { expect, test, vi } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { withValidationHints } from './validation-hints.ts';

const form = vi.hoisted(() => ({ validation: [] as ValidationMarker[], schema: undefined as unknown }));
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSchema: () => form.schema,
  useTranslation: (namespace: string) => ({ t: (key: string) => `${namespace} ${key}` }),
  useValidationStatus: (id: string) => ({
    isValidating: false,
    validation: id === 'drafts.siteSettings' ? form.validation : [],
  }),
}));
form.schema = createSchema({ name: 'studio', types: schemaTypes });

const INVALID_PUBLISH = 'structure action.publish.validation-issues.tooltip';
const INVALID_SCHEDULE = 'singleDocRelease action.schedule-publish.disabled.validation-issues';

const draft = {
  _id: 'drafts.siteSettings',
  _type: 'siteSettings',
  announcement: { body: [{ _type: 'block', _key: 't', markDefs: [{ _type: 'link', _key: 'l' }] }] },
};
const link: ValidationMarker = {
  level: 'error',
  path: ['announcement', 'body', { _key: 't' }, 'markDefs', { _key: 'l' }, 'reference'],
  message: 'This page is not published. Choose another page, or publish it first.',
};
const name: ValidationMarker = { level: 'error', path: ['name'], message: 'Enter the site name.' };
const portal: ValidationMarker = { level: 'error', path: ['portalHost'], message: 'Enter the portal URL.' };
const warning: ValidationMarker = { level: 'warning', path: ['navbar'], message: 'More than six links do not fit.' };

/** The hint on a disabled button, to which Sanity gives `title`. */
function hintOf(title: string, validation: ValidationMarker[], action: 'publish' | 'schedule' = 'publish') {
  form.validation = validation;
  const original: DocumentActionComponent = () => ({ label: 'Publish', disabled: true, title });
  original.action = action;
  const [useAction] = withValidationHints([original], { schemaType: 'siteSettings' } as DocumentActionsContext);
  const props = { id: 'siteSettings', type: 'siteSettings', draft, published: null, version: null };
  return renderHook(() => useAction?.(props as unknown as Parameters<DocumentActionComponent>[0])).result.current
    ?.title;
}

test('names the place of the only problem, and what to do', () => {
  expect(hintOf(INVALID_PUBLISH, [warning, link])).toBe(
    'Announcement, Link: This page is not published. Choose another page, or publish it first.',
  );
});

test('counts further problems, each once', () => {
  expect(hintOf(INVALID_PUBLISH, [name, link, name, portal])).toBe('Site name: Enter the site name. … and 2 more');
});

test('shows a problem of the whole document without a place', () => {
  expect(hintOf(INVALID_PUBLISH, [{ ...name, path: [] }])).toBe('Enter the site name.');
});

test('names the problem on the action that schedules, too', () => {
  expect(hintOf(INVALID_SCHEDULE, [name], 'schedule')).toBe('Site name: Enter the site name.');
});

test('keeps other reasons', () => {
  expect(hintOf('There are no changes to publish.', [name])).toBe('There are no changes to publish.');
  expect(hintOf(INVALID_PUBLISH, [])).toBe(INVALID_PUBLISH);
});
