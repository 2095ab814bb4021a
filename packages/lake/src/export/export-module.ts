import { Readable } from 'node:stream';
import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import type { LakeModule } from '../lake-module.ts';
import type { LakeRequest } from '../http/route.ts';
import { exportLines } from './export-lines.ts';

/** A client that reads nothing for this long is disconnected: its read transaction keeps the write-ahead log growing. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * `GET /data/export/:dataset`: a snapshot of all documents, one JSON text per line, sorted by id. Without a token, it
 * contains only public documents.
 *
 * `types` is a comma-separated list of the types to export. With `nextCursor` (empty in the first request), the response
 * is one page, and its last line is `{"nextCursor": …}` if more pages follow.
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
  response.setTimeout(STALL_TIMEOUT_MS, () => {
    response.destroy();
  });
  const headers = { 'content-type': 'application/x-ndjson; charset=utf-8' };
  return { kind: 'stream', status: 200, body: Readable.from(lines), headers };
}
