import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundView } from './not-found-view.tsx';

/**
 * Responds with status 404 and the not-found view as the body. A bare `notFound()` in a page that is rendered on demand
 * sends an empty body, so crawlers and visitors without scripts see nothing (vercel/next.js#62228). Inside a Suspense
 * boundary, the fallback is sent.
 */
export function NotFoundBoundary() {
  return (
    <Suspense fallback={<NotFoundView />}>
      <ThrowNotFound />
    </Suspense>
  );
}

function ThrowNotFound(): never {
  notFound();
}
