import type { EditAttributes } from '@site/ui/edit-attributes';

/** Returns the attributes with which the Studio's preview opens a block of rich text. */
export type EditBlock = (block: { _key?: string | undefined }) => ReturnType<EditAttributes>;

/** For the field `body` of the document that `edit` belongs to. */
export const editBlockOf =
  (edit: EditAttributes): EditBlock =>
  ({ _key }) =>
    _key === undefined ? {} : edit(`body[_key=="${_key}"]`);
