import 'server-only';
import { getPublishedId } from '@sanity/client/csm';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { createDataAttribute } from 'next-sanity';
import { draftMode } from 'next/headers';
import { webEnvironment } from './environment.ts';

/** The edit attributes of a document in draft mode. Visitors get none, so that pages do not reveal the Studio. */
export async function editAttributesOf({ _id, _type }: { _id: string; _type: string }): Promise<EditAttributes> {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return () => ({});
  const { studioUrl, content } = webEnvironment();
  const attribute = createDataAttribute({
    id: getPublishedId(_id),
    type: _type,
    baseUrl: studioUrl ?? '/',
    projectId: content.projectId,
    dataset: content.dataset,
  });
  return (field) => ({ 'data-sanity': attribute(field) });
}
