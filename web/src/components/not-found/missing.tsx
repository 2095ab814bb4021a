import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundView } from './not-found-view.tsx';

/**
 * Answers 404 with the not-found view as its body. A bare `notFound()` in a page that is rendered on demand sends an
 * empty body, which readers without scripts and crawlers see (D8, vercel/next.js#62228); inside a boundary its fallback
 * is what is sent.
 */
export function Missing() {
  return (
    <Suspense fallback={<NotFoundView />}>
      <Absent />
    </Suspense>
  );
}

function Absent(): never {
  notFound();
}
