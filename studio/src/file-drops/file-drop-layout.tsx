import { useToast } from '@sanity/ui/toast';
import { useEffect } from 'react';
import type { LayoutProps } from 'sanity';
import { handleFileEvents } from './handle-file-events.ts';

export function FileDropLayout(props: LayoutProps) {
  const { push } = useToast();
  useEffect(
    () =>
      handleFileEvents(document, () =>
        push({
          status: 'warning',
          title: 'The file could not be inserted here',
          description: 'Paste or drop it in a text that you can edit.',
        }),
      ),
    [push],
  );
  return props.renderDefault(props);
}
