import type { EditAttributes } from '@site/ui/edit-attributes';

/** The attributes by which an editor's preview opens a block of a text. */
export type EditBlock = (block: { _key?: string | undefined }) => ReturnType<EditAttributes>;

/** Of the field `body` of the document that `edit` belongs to. */
export const editBlockOf =
  (edit: EditAttributes): EditBlock =>
  ({ _key }) =>
    _key === undefined ? {} : edit(`body[_key=="${_key}"]`);
