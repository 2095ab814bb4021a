import { getPublishedId } from 'sanity';
import type { SlugIsUniqueValidator } from 'sanity';
import { API_VERSION } from '../../api-version.ts';

/** Whether the slug is unique among the capabilities of the same provider, which is part of the URL. */
export const isUniqueInProvider: SlugIsUniqueValidator = async (slug, { document, getClient }) => {
  if (!document) return true;
  const id = getPublishedId(document._id);
  const taken = await getClient({ apiVersion: API_VERSION })
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>(
      `*[_type == "capability" && slug.current == $slug && provider._ref == $provider]._id`,
      { slug, provider: (document['provider'] as { _ref?: string } | undefined)?._ref ?? '' },
      { tag: 'validation.slug' },
    );
  return taken.every((other) => getPublishedId(other) === id);
};
