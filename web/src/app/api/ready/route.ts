import { warmingProgress } from '#/warming/warming-progress.ts';

export const dynamic = 'force-dynamic';

/** For load balancers and rollouts: 200 once the most important pages are rendered, 503 before. */
export function GET(): Response {
  const progress = warmingProgress();
  return Response.json(progress, {
    status: progress.ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store', ...(progress.ready ? {} : { 'Retry-After': '1' }) },
  });
}
