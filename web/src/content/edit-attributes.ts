import 'server-only';
import type { EditAttributes } from '@site/ui/edit-attributes';
import { createDataAttribute } from 'next-sanity';
import { draftMode } from 'next/headers';
import { publishedIdOf } from './document-id.ts';
import { webEnvironment } from './environment.ts';

/** The attributes of a page's elements for an editor in draft mode; none for visitors, who learn nothing of the Studio. */
export async function editAttributesOf({ _id, _type }: { _id: string; _type: string }): Promise<EditAttributes> {
  const { isEnabled } = await draftMode();
  if (!isEnabled) return () => ({});
  const { studioUrl, content } = webEnvironment();
  const attribute = createDataAttribute({
    id: publishedIdOf(_id),
    type: _type,
    baseUrl: studioUrl ?? '/',
    projectId: content.projectId,
    dataset: content.dataset,
  });
  return (field) => ({ 'data-sanity': attribute(field) });
}
