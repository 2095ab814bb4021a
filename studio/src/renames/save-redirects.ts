import type { SanityClient } from '@sanity/client';
import { newKey } from '@site/blocks/studio/new-key';
import { getPublishedId, getVersionFromId, getVersionId, isPublishedId } from 'sanity';
import { isMoved } from './document-address.ts';
import type { AddressFields } from './document-address.ts';
import { samePath } from './plan-redirects.ts';
import type { RedirectPlan, StoredRedirect } from './plan-redirects.ts';

/**
 * Reads all redirects, published and as drafts. Those in releases are left out, because a release may be locked.
 *
 * @param release name of a release whose redirects replace the published ones
 */
export async function readRedirects(client: SanityClient, release?: string): Promise<StoredRedirect[]> {
  const redirects = await readAllVersions(client);
  const inRelease = redirects
    .filter(({ _id }) => release !== undefined && getVersionFromId(_id) === release)
    .map((redirect) => ({ ...redirect, _id: getPublishedId(redirect._id) }));
  const replaced = new Set<string>(inRelease.map(({ _id }) => _id));
  return [...redirects.filter(({ _id }) => getVersionFromId(_id) === undefined && !replaced.has(_id)), ...inRelease];
}

const readAllVersions = (client: SanityClient): Promise<StoredRedirect[]> =>
  client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<StoredRedirect[]>(`*[_type == "redirect"]{_id, from, to}`, {}, { tag: 'renames.redirects' });

/**
 * Stores the redirects of a plan in one transaction. They have no effect while their page is published. Returns a function
 * that restores what was stored before.
 *
 * @param isPermanent whether search engines replace the old URL
 */
export async function saveRedirects(
  client: SanityClient,
  { create, retarget }: RedirectPlan,
  { isPermanent }: { isPermanent: boolean },
): Promise<() => Promise<void>> {
  if (create.length + retarget.length === 0) return () => Promise.resolve();
  const before = retarget.length === 0 ? [] : await client.getDocuments(retarget.map(({ id }) => id));
  const ids = await newRedirectIds(client, create);
  const created = create.map((redirect, index) => ({
    ...redirect,
    _id: ids[index] ?? '',
    _type: 'redirect',
    isPermanent,
  }));
  const transaction = client.transaction();
  for (const redirect of created) transaction.create(redirect);
  for (const { id, to } of retarget) transaction.patch(id, (patch) => patch.set({ to }));
  await transaction.commit({ visibility: 'sync', tag: 'renames.save' });
  return async () => {
    const restoring = client.transaction();
    for (const { _id } of created) restoring.delete(_id);
    for (const document of before) {
      const to: unknown = document?.['to'];
      if (document) restoring.patch(document._id, (patch) => (to ? patch.set({ to }) : patch.unset(['to'])));
    }
    await restoring.commit({ visibility: 'sync', tag: 'renames.restore' });
  };
}

/**
 * Stores the redirects of a plan in a release, so that they take effect together with the page that moves or goes away. Drafts
 * of redirects have no effect on visitors and stay as they are.
 *
 * @param isPermanent whether search engines replace the old URL
 */
export async function addRedirectsToRelease(
  client: SanityClient,
  plan: RedirectPlan,
  { release, isPermanent }: { release: string; isPermanent: boolean },
): Promise<void> {
  const { create, retarget } = plan;
  const retargeted = retarget.filter(({ id }) => isPublishedId(id));
  if (create.length + retargeted.length === 0) return;
  const published = retargeted.length === 0 ? [] : await client.getDocuments(retargeted.map(({ id }) => id));
  const transaction = client.transaction();
  for (const [index, { id, to }] of retargeted.entries()) {
    const versionId = getVersionId(id, release);
    const document = published[index];
    // The release has a version already, or is the only place where the redirect exists.
    if (document) transaction.createIfNotExists({ ...document, _id: versionId });
    transaction.patch(versionId, (patch) => patch.set({ to }));
  }
  const replaced = replacedInRelease(plan);
  const ids = await newRedirectIds(client, create, release);
  for (const [index, { from, to }] of create.entries()) {
    const _id = getVersionId(replaced[index]?.id ?? ids[index] ?? '', release);
    transaction.createOrReplace({ _id, _type: 'redirect', from, to, isPermanent });
  }
  await transaction.commit({ visibility: 'sync', tag: 'renames.release' });
}

/**
 * The redirects from a new path that become new redirects in a release. A release cannot delete a document: if it unpublished
 * them, drafts without a use would remain.
 */
export const replacedInRelease = ({ create, remove }: RedirectPlan): RedirectPlan['remove'] =>
  remove.filter(({ id }) => isPublishedId(id)).slice(0, create.length);

/**
 * Ids for new redirects. A redirect that only another release contains gets its id, so that there is one redirect from the path
 * after both are published, and not two.
 *
 * @param release name of the release that gets the redirects
 */
async function newRedirectIds(
  client: SanityClient,
  create: RedirectPlan['create'],
  release?: string,
): Promise<string[]> {
  if (create.length === 0) return [];
  const versions = await readAllVersions(client);
  const isElsewhere = ({ _id }: StoredRedirect) => ![undefined, release].includes(getVersionFromId(_id));
  const taken = new Set(versions.filter((version) => !isElsewhere(version)).map(({ _id }) => getPublishedId(_id)));
  const free = versions.filter(({ _id }) => !taken.has(getPublishedId(_id)));
  return create.map(({ from }) => {
    const other = free.find((version) => samePath(version.from, from));
    return other ? getPublishedId(other._id) : `redirect-${newKey()}`;
  });
}

/** Removes the redirects that the moved page hides. */
export async function removeHiddenRedirects(client: SanityClient, { remove }: RedirectPlan): Promise<void> {
  if (remove.length === 0) return;
  const transaction = client.transaction();
  for (const { id } of remove) transaction.delete(id);
  await transaction.commit({ visibility: 'sync', tag: 'renames.remove' });
}

const CHECK_INTERVAL_MS = 400;
const MAX_WAIT_MS = 60_000;

/**
 * Waits until a document is published with a new slug or provider. Returns whether that happened within a minute: Sanity
 * validates the document again before it publishes it, and can refuse to.
 */
export async function waitUntilMoved(client: SanityClient, id: string, after: AddressFields): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < MAX_WAIT_MS;) {
    const stored = await client.getDocument<Record<string, unknown>>(id);
    if (stored && !isMoved(stored, after)) return true;
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
  return false;
}
