import { Spinner } from '@sanity/ui';
import { lazy, Suspense } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';

const SidebarInput = lazy(() => import('./sidebar-input.tsx'));

/** `SidebarInput`, which is loaded with the first form that shows it. */
export function LazySidebarInput(props: ArrayOfObjectsInputProps) {
  return (
    <Suspense fallback={<Spinner muted />}>
      <SidebarInput {...props} />
    </Suspense>
  );
}
