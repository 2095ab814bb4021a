import type { SanityClient } from '@sanity/client';
import { getVersionFromId } from 'sanity';

/** A version of a page in a release without a time, which puts the page back on the site if somebody publishes it later. */
export interface UnscheduledVersion {
  releaseId: string;
  /** The title of the release. */
  title: string;
  /** Whether the release is the schedule of this version, and somebody paused it. */
  isPaused: boolean;
}

/** The versions of a page in releases that are neither scheduled nor over. */
export async function readUnscheduledVersions(client: SanityClient, id: string): Promise<UnscheduledVersion[]> {
  const { versions, releases } = await client.withConfig({ perspective: 'raw', useCdn: false }).fetch<{
    versions: string[];
    releases: UnscheduledVersion[];
  }>(
    `{
      "versions": *[_id in path("versions.*." + $id) && !(_system.delete == true)]._id,
      "releases": releases::all()[state == "active"]{
        "releaseId": name, "title": coalesce(metadata.title, "Untitled release"),
        "isPaused": coalesce(metadata.cardinality == "one", false)
      } | order(title asc)
    }`,
    { id },
    { tag: 'removals.unscheduled' },
  );
  const names = new Set(versions.map((version) => getVersionFromId(version)));
  return releases.filter(({ releaseId }) => names.has(releaseId));
}
