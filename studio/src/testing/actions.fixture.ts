import { vi } from 'vitest';
import type { TestDataset } from './dataset.fixture.ts';

/** Lets a client perform the actions on documents and releases that pages are removed with. The action named `failing` fails. */
export function fakeActions({ client, documents }: TestDataset, failing?: string): { done: string[] } {
  const done: string[] = [];
  const note = (name: string) => {
    done.push(name);
    if (name === failing) throw Object.assign(new Error(`${name} failed`), { statusCode: 409 });
  };
  const releaseId = (name: string) => `_.releases.${name}`;
  const change = (name: string, set: object) => {
    const release = documents.get(releaseId(name));
    if (!release) throw Object.assign(new Error(`${name} not found`), { statusCode: 404 });
    documents.set(release._id, { ...release, ...set });
  };
  const spy = (object: object, method: string, implementation: (fields: never) => unknown) =>
    vi
      .spyOn(object as Record<string, () => unknown>, method)
      .mockImplementation(async (...fields: unknown[]) => implementation(fields[0] as never));

  spy(client.releases, 'create', ({ releaseId: name = 'r1', metadata }: { releaseId?: string; metadata: object }) => {
    note('create');
    documents.set(releaseId(name), { _id: releaseId(name), _type: 'system.release', name, state: 'active', metadata });
    return { releaseId: name };
  });
  spy(client.releases, 'schedule', ({ releaseId: name, publishAt }: { releaseId: string; publishAt: string }) => {
    note('schedule');
    change(name, { state: 'scheduled', publishAt });
  });
  spy(client.releases, 'unschedule', ({ releaseId: name }: { releaseId: string }) => {
    note('unschedule');
    change(name, { state: 'active' });
  });
  spy(client.releases, 'archive', ({ releaseId: name }: { releaseId: string }) => {
    note('archive');
    change(name, { state: 'archived' });
    for (const id of documents.keys()) if (id.startsWith(`versions.${name}.`)) documents.delete(id);
  });
  spy(client.releases, 'delete', ({ releaseId: name }: { releaseId: string }) => {
    note('delete');
    documents.delete(releaseId(name));
  });
  spy(client.releases, 'get', ({ releaseId: name }: { releaseId: string }) => documents.get(releaseId(name)));
  spy(client, 'unpublishVersion', ({ releaseId: name, publishedId }: { releaseId: string; publishedId: string }) => {
    note('unpublishVersion');
    const _id = `versions.${name}.${publishedId}`;
    documents.set(_id, { _type: 'doc', ...documents.get(publishedId), _id, _system: { delete: true } });
  });
  spy(client, 'action', (action: { actionType: string; publishedId: string; includeDrafts?: string[] }) => {
    note(action.actionType.split('.').slice(2).join('.'));
    for (const id of [action.publishedId, ...(action.includeDrafts ?? [])]) documents.delete(id);
  });
  return { done };
}
