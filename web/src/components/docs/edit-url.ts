import { getPublishedId } from '@sanity/client/csm';

/**
 * The URL at which the Studio opens a document. It is an edit intent without a mode, so that the Studio picks the tool
 * with the document's form; `createEditUrl` of `@sanity/client/csm` always opens the preview.
 *
 * @param studioUrl without a trailing slash
 */
export function editUrl(studioUrl: string, { _id, _type }: { _id: string; _type: string }): string {
  return `${studioUrl}/intent/edit/id=${encodeURIComponent(getPublishedId(_id))};type=${encodeURIComponent(_type)}/`;
}
