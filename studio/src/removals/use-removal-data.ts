import { PAGE_TYPES, pathOfDocument } from '@site/site/route-map';
import type { PageTarget } from '@site/site/route-map';
import type { SanityClient } from '@sanity/client';
import { useEffect, useState } from 'react';
import { getPublishedId, useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { limitRead } from '../live-query/read-limit.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { pathsOf } from '../renames/read-moves.ts';
import { readLinkingDocuments } from './linking-documents.ts';
import type { LinkingDocuments } from './linking-documents.ts';
import { readScheduledRemoval } from './scheduled/schedule-removal.ts';
import type { ScheduledRemoval } from './scheduled/schedule-removal.ts';
import { readScheduledPublishes } from './scheduled/scheduled-publishes.ts';
import type { ScheduledPublish } from './scheduled/scheduled-publishes.ts';
import { readUnscheduledVersions } from './scheduled/unscheduled-versions.ts';
import type { UnscheduledVersion } from './scheduled/unscheduled-versions.ts';
import type { PublishedPage } from './target-field.tsx';

interface RemovalData {
  linking: LinkingDocuments;
  /** The path of the document's page. */
  path: string | undefined;
  /** The pages that visitors can be sent to. */
  pages: PublishedPage[];
  scheduled: ScheduledRemoval | undefined;
  /** Scheduled versions, which put the page back if it is removed before. */
  publishes: ScheduledPublish[];
  /** Versions that put the page back if somebody publishes them after it is removed. */
  unscheduled: UnscheduledVersion[];
}

/** Reads what links to a document, and the published pages, once: the dialog shows the document as it was when it opened. */
export function useRemovalData(document: AddressFields): { data?: RemovalData; error?: string } {
  const client = useClient({ apiVersion: API_VERSION });
  const [outcome, setOutcome] = useState<{ data?: RemovalData; error?: string }>({});
  const [opened] = useState(document);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const id = getPublishedId(opened._id);
      const [path] = await limitRead(pathsOf(client, [opened]));
      const address = path === undefined ? undefined : { path, siteUrl: connection.siteUrl };
      const [linking, pages, scheduled, publishes, unscheduled] = await limitRead(
        Promise.all([
          readLinkingDocuments(client, id, address),
          readPublishedPages(client),
          readScheduledRemoval(client, id),
          readScheduledPublishes(client, id),
          readUnscheduledVersions(client, id),
        ]),
      );
      return { data: { linking, path, pages, scheduled, publishes, unscheduled } };
    };
    void read()
      .catch((reason: unknown) => ({
        error: `Links to this page cannot be read: ${errorMessage(reason)}`,
      }))
      .then((result) => isCurrent && setOutcome(result));
    return () => {
      isCurrent = false;
    };
  }, [client, opened]);

  return outcome;
}

async function readPublishedPages(client: SanityClient): Promise<PublishedPage[]> {
  const pages = await client
    .withConfig({ perspective: 'published', useCdn: false })
    .fetch<(PageTarget & { _id: string; title: string | null })[]>(
      `*[_type in $types]{_id, _type, "title": coalesce(title, name), "slug": slug.current, "provider": provider->slug.current}`,
      { types: PAGE_TYPES },
      { tag: 'removals.pages' },
    );
  return pages.flatMap((page) => {
    const path = pathOfDocument(page);
    return path === undefined ? [] : { _id: page._id, _type: page._type, title: page.title, path };
  });
}
