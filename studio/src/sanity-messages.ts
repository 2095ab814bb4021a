import { defineLocaleResourceBundle } from 'sanity';
import type { StudioLocaleResourceKeys } from 'sanity';

const MESSAGES: Partial<Record<StudioLocaleResourceKeys, string>> = {
  // By itself, the Studio refers editors to the browser's console.
  'asset-sources.common.uploader.upload-failed.description':
    'Check that the file opens on your computer and is a picture or recording, not only by its name, and that you are online. Then try again.',
};

/** Messages of Sanity in the words of editors. */
export const sanityMessages = defineLocaleResourceBundle({ locale: 'en-US', namespace: 'studio', resources: MESSAGES });
