import { useToast } from '@sanity/ui/toast';
import { useCallback, useEffect, useRef } from 'react';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';

/** Longer than any upload takes. The message is replaced when it ends. */
const UPLOAD_MESSAGE_MS = 60 * 60 * 1000;
const FAILURE_MESSAGE_MS = 15_000;

/** Returns a function that stores images one after the other and shows for each whether it was inserted. */
export function useImageUpload() {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    async (images: readonly File[], insert: (assetId: string) => void): Promise<void> => {
      for (const image of images) {
        const id = toast.push({ status: 'info', title: `Uploading “${image.name}” …`, duration: UPLOAD_MESSAGE_MS });
        try {
          const { _id } = await client.assets.upload('image', image, { filename: image.name });
          // A text that is closed takes no block, and reports no error.
          if (!isOpen.current)
            throw new Error('Its text was closed while it was uploaded. Open the text and insert it again.');
          insert(_id);
          toast.push({
            id,
            status: 'success',
            title: 'Image inserted',
            description: 'Open it to describe what it shows.',
            duration: undefined,
          });
        } catch (error) {
          toast.push({
            id,
            status: 'error',
            title: `“${image.name}” could not be inserted`,
            description: errorMessage(error),
            duration: FAILURE_MESSAGE_MS,
          });
        }
      }
    },
    [client, toast],
  );
}
