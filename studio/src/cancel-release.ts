import type { SanityClient } from '@sanity/client';

/** Whether a release will be published at its time, which locks its versions. */
export const isScheduled = (state: string) => state === 'scheduled' || state === 'scheduling';

/** Deletes a release with its versions before it is published, or what is left of it. */
export async function cancelRelease(client: SanityClient, releaseId: string): Promise<void> {
  const release = await client.releases.get({ releaseId });
  if (!release) return;
  if (isScheduled(release.state)) await client.releases.unschedule({ releaseId });
  await deleteRelease(client, releaseId, release.state);
}

/** Only archived releases can be deleted. */
export async function deleteRelease(client: SanityClient, releaseId: string, state?: string): Promise<void> {
  if (state !== 'archived') await client.releases.archive({ releaseId });
  await client.releases.delete({ releaseId });
}
