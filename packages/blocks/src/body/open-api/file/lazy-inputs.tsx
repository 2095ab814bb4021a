import { Spinner } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { ArrayOfPrimitivesInputProps, ObjectInputProps } from 'sanity';

/** Inputs that are loaded with the first form that shows them, because they contain the parser and schemas of OpenAPI. */

const FileInput = lazy(() => import('./file-input.tsx'));
const TagsInput = lazy(() => import('./tags-input.tsx'));

export const LazyFileInput = (props: ObjectInputProps) => (
  <Suspense fallback={<Spinner muted />}>
    <FileInput {...props} />
  </Suspense>
);

export const LazyTagsInput = (props: ArrayOfPrimitivesInputProps) => (
  <Suspense fallback={<Spinner muted />}>
    <TagsInput {...props} />
  </Suspense>
);
