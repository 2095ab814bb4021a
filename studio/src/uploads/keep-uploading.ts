import type { AssetSource, AssetSourceUploader } from 'sanity';

/**
 * Lets uploads of an asset source go on when their field closes, such as that of an image in the text. Sanity 6.9 ends them and
 * removes the image. Its field then calls `abort` and, at once, the function that `subscribe` returned; a click on “Cancel” calls
 * `abort` only, and another file starts a new upload before. If a later version calls them differently, uploads end as before.
 */
export function keepUploading(source: AssetSource): AssetSource {
  const { Uploader } = source;
  if (!Uploader) return source;
  let uploads = 0;

  class KeptUploader extends Uploader {
    #listeners = 0;
    #number = 0;

    override subscribe(listener: Parameters<AssetSourceUploader['subscribe']>[0]): () => void {
      const unsubscribe = super.subscribe(listener);
      this.#listeners += 1;
      return () => {
        this.#listeners -= 1;
        unsubscribe();
      };
    }

    override upload(
      ...parameters: Parameters<AssetSourceUploader['upload']>
    ): ReturnType<AssetSourceUploader['upload']> {
      this.#number = uploads += 1;
      return super.upload(...parameters);
    }

    override abort(...parameters: Parameters<AssetSourceUploader['abort']>): void {
      queueMicrotask(() => {
        const hasFieldClosed = this.#listeners === 0 && this.#number === uploads;
        if (!hasFieldClosed) super.abort(...parameters);
      });
    }
  }
  return { ...source, Uploader: KeptUploader };
}
