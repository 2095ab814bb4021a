/**
 * Where the Studio opens a document, by Sanity's edit intent, which finds the tool that holds it. A draft's id, and that
 * of a version in a release, stand for the document itself.
 *
 * @param studioUrl without a slash at its end
 */
export function editUrl(studioUrl: string, { _id, _type }: { _id: string; _type: string }): string {
  const id = _id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
  return `${studioUrl}/intent/edit/id=${encodeURIComponent(id)};type=${encodeURIComponent(_type)}/`;
}
