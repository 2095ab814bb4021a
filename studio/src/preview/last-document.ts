import { pathOfDocument } from '@site/site/route-map';
import { useEffect } from 'react';
import { getPublishedId } from 'sanity';
import type { SanityClient } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { EVERYWHERE } from './locations.ts';

interface OpenedDocument {
  id: string;
  type: string;
}

let lastDocument: OpenedDocument | undefined;

/** Remembers the document whose form is open, whose page {@link initialPath} returns. */
export function useLastDocument(documentId: string, type: string): void {
  useEffect(() => {
    lastDocument = { id: getPublishedId(documentId), type };
  }, [documentId, type]);
}

const QUERY = '*[_id == $id][0]{ _type, "slug": slug.current, "provider": provider->slug.current }';

/** The path that the preview opens with: the page of the document that was open last, or the home page. */
export async function initialPath({ client }: { client: SanityClient }): Promise<string> {
  if (!lastDocument) return HOME;
  const { id, type } = lastDocument;
  const shownOn = EVERYWHERE[type]?.locations?.[0]?.href;
  if (shownOn !== undefined) return shownOn;
  try {
    const page = await client
      .withConfig({ apiVersion: API_VERSION, perspective: 'drafts', useCdn: false })
      .fetch<Parameters<typeof pathOfDocument>[0] | null>(QUERY, { id }, { tag: 'preview.initial' });
    return (page && pathOfDocument(page)) ?? HOME;
  } catch {
    // The preview is of use without it.
    return HOME;
  }
}

const HOME = '/';
