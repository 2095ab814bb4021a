import { lazy, Suspense } from 'react';
import type { ArrayOfObjectsInputProps } from 'sanity';

const TableGrid = lazy(() => import('./table-grid.tsx'));

/** The rows of a table in the form. The grid loads with the first table that is edited. */
export const TableRowsInput = (props: ArrayOfObjectsInputProps) => (
  <Suspense fallback={null}>
    <TableGrid {...props} />
  </Suspense>
);
