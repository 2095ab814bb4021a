import { createWorkspaceFromConfig, validateDocument } from 'sanity';
import type { Path, Workspace } from 'sanity';
import { schemaTypes } from '../schema/schema-types.ts';
import type { StoredDocument, TestDataset } from './dataset.fixture.ts';

/** Validates a document as the Studio's form does. Returns lines of the form `level path: message`. */
export type Validate = (document: StoredDocument) => Promise<string[]>;

export async function createValidator({ client, documents }: TestDataset): Promise<Validate> {
  const workspace: Workspace = await createWorkspaceFromConfig({
    projectId: 'test',
    dataset: 'test',
    schema: { types: schemaTypes },
    currentUser: { id: 'editor', name: 'Editor', email: '', role: '', roles: [] },
    getClient: () => client,
  });
  return async (document) => {
    const markers = await validateDocument({
      document: { _createdAt: '', _updatedAt: '', _rev: '', ...document },
      workspace,
      environment: 'studio',
      getClient: () => client,
      getDocumentExists: ({ id }) => Promise.resolve(documents.has(id)),
    });
    return markers.map(({ level, path, message }) => `${level} ${formatPath(path)}: ${message}`);
  };
}

const formatPath = (path: Path) =>
  path.map((part) => (typeof part === 'object' && '_key' in part ? `[${part._key}]` : String(part))).join('.');
