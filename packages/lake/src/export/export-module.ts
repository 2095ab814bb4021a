import { Readable } from 'node:stream';
import type { LakeContext, LakeModule } from '../context.ts';
import type { LakeRequest, Reply } from '../http/route.ts';
import { exportLines } from './export-lines.ts';

/** Milliseconds that a reader may take nothing; its view of the database would keep the log from being tidied. */
const STALLED = 60_000;

/**
 * All documents as they are stored, one JSON text a line, sorted by id: `GET /data/export/:dataset`. It shows one
 * moment, whatever is written meanwhile. Without a token it holds public documents only.
 *
 * `types` (separated by commas) leaves out the documents of other types. With `nextCursor`, empty at first, the answer
 * is one page; where another follows, its last line is `{"nextCursor": …}`.
 * @see https://www.sanity.io/docs/http-reference/export
 */
export const exportModule: LakeModule = {
  routes: [{ method: 'GET', pattern: '/data/export/:dataset', handler: exportDocuments }],
};

function exportDocuments({ query, user, response }: LakeRequest, { dataDir }: LakeContext): Reply {
  const types = (query.get('types') ?? '').split(',').filter((type) => type !== '');
  const after = query.get('nextCursor');
  const lines = exportLines(dataDir, {
    publicOnly: user === undefined,
    ...(types.length > 0 ? { types } : {}),
    ...(after === null ? {} : { page: { after } }),
  });
  response.setTimeout(STALLED, () => {
    response.destroy();
  });
  const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
  return { kind: 'stream', status: 200, body: Readable.from(lines), headers };
}
