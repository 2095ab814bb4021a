/** The id under which a document is published: a draft's id, and that of a version in a release, stand for it. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '');
}
