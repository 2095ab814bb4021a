import 'server-only';
import { getPublishedId } from '@sanity/client/csm';
import { fieldPath, valuePathsOf } from '@site/blocks/value-paths';
import type { EditAttributes, EditValue } from '@site/ui/edit-attributes';
import { createDataAttribute } from 'next-sanity';
import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { webEnvironment } from './environment.ts';

interface DocumentAddress {
  _id: string;
  _type: string;
}

/**
 * The edit attributes of a document in draft mode, and of the fields of other documents that it refers to. Visitors get none,
 * so that pages do not reveal the Studio.
 */
export async function editAttributesOf(document: DocumentAddress): Promise<EditValue | undefined> {
  if (!(await canSeeDrafts())) return undefined;
  const paths = valuePathsOf(document);
  return (value, field) => {
    if (isDocument(value)) return field === undefined ? {} : attributesOf(value, field);
    const path = paths.get(value);
    return path === undefined ? {} : attributesOf(document, field === undefined ? path : fieldPath(path, field));
  };
}

const isDocument = (value: object): value is DocumentAddress => '_id' in value && '_type' in value;

function attributesOf({ _id, _type }: DocumentAddress, path: string): EditAttributes {
  const { studioUrl, content } = webEnvironment();
  const attribute = createDataAttribute({
    id: getPublishedId(_id),
    type: _type,
    baseUrl: studioUrl ?? '/',
    projectId: content.projectId,
    dataset: content.dataset,
  });
  return { 'data-sanity': attribute(path) };
}
