import { UnpublishIcon } from '@sanity/icons/Unpublish';
import { useDocumentOperation, useDocumentPairPermissions } from 'sanity';
import type { DocumentActionDescription, DocumentActionProps } from 'sanity';

/**
 * The action that unpublishes a page, also while its draft is shown: Sanity offers it only after a click on “Published” above the
 * form, where nobody looks for it. Returns `null` if there is nothing to unpublish.
 */
export function useUnpublishInDrafts(props: DocumentActionProps): DocumentActionDescription | null {
  const { id, type, published, version, release, liveEditSchemaType } = props;
  const { unpublish } = useDocumentOperation(id, type);
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'unpublish' });
  if (!published || version || release || liveEditSchemaType) return null;
  const isAllowed = permissions?.granted === true;
  return {
    tone: 'critical',
    icon: UnpublishIcon,
    label: 'Unpublish',
    disabled: !isAllowed || Boolean(unpublish.disabled),
    title: isAllowed ? '' : 'Only people who may publish can unpublish.',
  };
}
