import type { RichText } from '@site/portable-text/rich-text';
import { Text } from '@sanity/ui';
import { useDeferredValue, useMemo } from 'react';
import { countWords, readingMinutes } from '../../outline/reading-time.ts';

/** The length of a text, as the site shows it. Separate from `body-input.tsx`, so that it loads after the form. */
export default function WordCount({ body }: { body: readonly object[] }) {
  const deferred = useDeferredValue(body);
  const length = useMemo(() => lengthOf(deferred), [deferred]);
  return length ? (
    <Text size={1} muted aria-live="off">
      {length}
    </Text>
  ) : null;
}

function lengthOf(body: readonly object[]): string | undefined {
  try {
    const words = countWords(body as RichText);
    return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} · ${readingMinutes(body as RichText)} min read`;
  } catch {
    // A block that is being edited can lack any of its fields.
    return undefined;
  }
}
