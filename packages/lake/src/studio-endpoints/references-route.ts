import { json, type Route } from '../http/route.ts';

/**
 * Who refers to a document. The Studio asks it for other datasets before a document is deleted; the lake has only its
 * own.
 */
export const referencesRoute: Route = {
  method: 'GET',
  pattern: '/data/references/:dataset/documents/:id/to',
  access: 'token',
  handler: async ({ params, query }, lake) => {
    if (query.get('excludeInternalReferences') === 'true') return json({ totalCount: 0, references: [] });
    const ids = (await lake.evaluate('*[references($id)]._id', { params: { id: params['id'] } })) as string[];
    const references = ids.map((documentId) => ({
      projectId: lake.projectId,
      datasetName: lake.dataset,
      documentId,
    }));
    return json({ totalCount: references.length, references });
  },
};
