import { useMemo } from 'react';
import { useDocumentValuePermissions } from 'sanity';

/**
 * Whether the person may create a document of a type. `true` until that is known, so that nothing moves for people who may.
 *
 * @param id if omitted, the document is a draft
 */
export function useMayCreate(type: string, id = 'drafts.new'): boolean {
  const document = useMemo(() => ({ _id: id, _type: type }), [id, type]);
  const [permission] = useDocumentValuePermissions({ document, permission: 'create' });
  return permission?.granted !== false;
}
