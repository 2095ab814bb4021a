import type { SanityClient } from '@sanity/client';
import { findPageAtAddress, relatedDocumentsQuery } from '@site/checks/check-form';
import { titleOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import type { AddressFields } from './document-address.ts';

export interface OtherPage {
  /** The id of the published document. */
  id: string;
  type: string;
  title: string;
  /** Of the version that has the address. */
  revision: unknown;
  isPublished: boolean;
}

/** Finds another page with the address of a document, published or not. A published one comes first. */
export async function findOtherPage(client: SanityClient, document: AddressFields): Promise<OtherPage | undefined> {
  const { groq, params } = relatedDocumentsQuery({ ...document });
  const related = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<StoredDocument[]>(groq, params, { tag: 'renames.other-page' });
  const page = findPageAtAddress({ ...document }, related);
  return (
    page && {
      id: page.id,
      type: page.type,
      title: titleOf(page),
      revision: page.fields['_rev'],
      isPublished: !page.isDraft,
    }
  );
}
