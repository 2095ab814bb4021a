import { json, type Route } from '../http/route.ts';

/**
 * Lists references to a document from other datasets, which the Studio requests before it deletes a document. The lake
 * has only one dataset.
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
