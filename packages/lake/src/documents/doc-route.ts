import type { LakeContext } from '../context.ts';
import { draftIdOf, isPublicId, publishedIdOf, versionIdsOf } from '../document.ts';
import type { LakeDocument } from '../document.ts';
import { HttpError } from '../http/http-error.ts';
import { json } from '../http/route.ts';
import type { Route } from '../http/route.ts';

const MAX_IDS_PER_REQUEST = 1000;

/**
 * Returns stored documents by id, with a reason for each one that is omitted. With `includeAllVersions`, also their drafts and
 * their versions in releases.
 * https://www.sanity.io/docs/http-reference/doc
 */
export const docRoute: Route = {
  method: 'GET',
  pattern: '/data/doc/:dataset/:ids',
  handler: ({ params, query, user }, lake) => {
    const ids = (params['ids'] ?? '').split(',');
    if (ids.length > MAX_IDS_PER_REQUEST) {
      throw new HttpError(400, `A request can contain at most ${MAX_IDS_PER_REQUEST} document ids`);
    }
    const documents: LakeDocument[] = [];
    const omitted: { id: string; reason: 'existence' | 'permission' }[] = [];
    const withVersions = query.get('includeAllVersions') === 'true';
    for (const id of new Set(withVersions ? ids.flatMap((id) => versionsOf(lake, id)) : ids)) {
      const readable = user !== undefined || isPublicId(id);
      const document = lake.getDocument(id);
      if (document !== undefined && readable) documents.push(document);
      else omitted.push({ id, reason: document === undefined || readable ? 'existence' : 'permission' });
    }
    return json({ documents: query.get('excludeContent') === 'true' ? [] : documents, omitted });
  },
};

/** The ids of a document, its draft and its versions in releases that exist; the id itself if none does. */
function versionsOf(lake: LakeContext, id: string): string[] {
  const ids = [publishedIdOf(id), draftIdOf(id), ...versionIdsOf(id, lake)];
  const existing = ids.filter((each) => lake.getDocument(each) !== undefined);
  return existing.length > 0 ? existing : [id];
}
