import { publishedIdOf } from '#/content/document-id.ts';

/**
 * Where the Studio opens a document, by Sanity's edit intent, which finds the tool that holds it.
 *
 * @param studioUrl without a slash at its end
 */
export function editUrl(studioUrl: string, { _id, _type }: { _id: string; _type: string }): string {
  return `${studioUrl}/intent/edit/id=${encodeURIComponent(publishedIdOf(_id))};type=${encodeURIComponent(_type)}/`;
}
