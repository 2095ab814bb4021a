import { isHttpError } from '@sanity/client';
import type { AssetSource, AssetSourceUploader } from 'sanity';

/** Calls `show` with the reason why an upload failed, if it is known, instead of the toast that Sanity 6.9 shows for all failures. */
export function explainFailures(source: AssetSource, show: (fileName: string, reason: string) => void): AssetSource {
  const { Uploader } = source;
  if (!Uploader) return source;

  class ExplainingUploader extends Uploader {
    #isExplained = false;

    // The `error` event comes after the list of files is emptied, so it does not contain the error.
    override updateFile(...parameters: Parameters<AssetSourceUploader['updateFile']>): void {
      const [id, { error }] = parameters;
      if (error) {
        const reason = reasonOf(error);
        this.#isExplained = reason !== undefined;
        if (reason !== undefined) show(this.getFiles().find((file) => file.id === id)?.file.name ?? 'The file', reason);
      }
      super.updateFile(...parameters);
    }

    override subscribe(listener: Parameters<AssetSourceUploader['subscribe']>[0]): () => void {
      return super.subscribe((event) => {
        // For this event, a field only shows Sanity's toast.
        if (event.type !== 'error' || !this.#isExplained) listener(event);
      });
    }
  }
  return { ...source, Uploader: ExplainingUploader };
}

/** Statuses of a content lake that does not accept the file. */
const REJECTED = new Set([400, 413]);

function reasonOf(error: Error): string | undefined {
  if (error.message.startsWith('Unsupported file type')) return 'This field does not accept files of this type.';
  if (!isHttpError(error) || !REJECTED.has(error.statusCode)) return undefined;
  const { message } = (error.response.body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
