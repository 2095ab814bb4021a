import type { SanityClient } from '@sanity/client';
import { pathOfDocument } from '@site/site/route-map';
import { getPublishedId } from 'sanity';
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';
import { providerIdOf, slugOf, titleOf } from '../../renames/document-address.ts';
import type { AddressFields } from '../../renames/document-address.ts';

export interface OtherPage {
  /** The id of the published document. */
  id: string;
  type: string;
  title: string;
  isPublished: boolean;
}

/** Rejects the address of another page, which the message names. If pages cannot be read, the content checks warn. */
export async function validateUniqueAddress({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>): Promise<CustomValidatorResult> {
  const client = getClient({ apiVersion: API_VERSION });
  const other = document && (await findPageWithAddress(client, document).catch(() => undefined));
  if (!other) return true;
  const state = other.isPublished ? '' : ', which is not published,';
  return `“${other.title}”${state} already has this address. Choose another one, or change that page first.`;
}

/** Finds another page with the same address, published or not. A published one comes first. */
export async function findPageWithAddress(
  client: SanityClient,
  document: AddressFields,
): Promise<OtherPage | undefined> {
  const slug = slugOf(document);
  if (!slug) return undefined;
  const own = getPublishedId(document._id);
  const candidates = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<AddressFields[]>(
      `*[slug.current == $slug]{_id, _type, title, name, slug, provider}`,
      { slug },
      { tag: 'validation.slug' },
    );
  const others = candidates
    .filter((candidate) => getPublishedId(candidate._id) !== own && hasSameAddress(candidate, document))
    .map(({ _id, _type, title, name }) => ({
      id: getPublishedId(_id),
      type: _type,
      title: titleOf({ title, name }),
      isPublished: getPublishedId(_id) === _id,
    }));
  return others.find(({ isPublished }) => isPublished) ?? others[0];
}

/** Pages of different types can have the same address, too. A capability is at the address of its provider. */
function hasSameAddress(one: AddressFields, other: AddressFields): boolean {
  if (one._type === other._type) return providerIdOf(one) === providerIdOf(other);
  const path = pathWithoutProvider(one);
  return path !== undefined && path === pathWithoutProvider(other);
}

const pathWithoutProvider = (document: AddressFields) =>
  pathOfDocument({ _type: document._type, slug: slugOf(document) });
