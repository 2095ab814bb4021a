import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import { definePlugin } from 'sanity';
import type { AssetSource, LayoutProps } from 'sanity';
import { explainFailures } from './explain-failures.ts';
import { keepUploading } from './keep-uploading.ts';

/** Long enough to read what to do. */
const TOAST_MS = 15_000;

type FailureListener = (fileName: string, reason: string) => void;

const listeners = new Set<FailureListener>();

const adaptSources = (sources: AssetSource[]) =>
  sources.map((source) =>
    explainFailures(keepUploading(source), (fileName, reason) => {
      for (const listener of listeners) listener(fileName, reason);
    }),
  );

/** Uploads that go on when their field closes, and that show why they failed. */
export const uploads = definePlugin({
  name: 'uploads',
  form: { image: { assetSources: adaptSources }, file: { assetSources: adaptSources } },
  studio: { components: { layout: UploadLayout } },
});

function UploadLayout(props: LayoutProps) {
  const { push } = useToast();
  useEffect(() => {
    const listener: FailureListener = (fileName, reason) =>
      push({
        status: 'error',
        title: `“${fileName}” could not be uploaded`,
        description: reason,
        closable: true,
        duration: TOAST_MS,
      });
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [push]);
  return props.renderDefault(props);
}
