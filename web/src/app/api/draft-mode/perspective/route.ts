import { canSeeDrafts } from '#/drafts/draft-access.ts';
import { storePerspective } from '#/drafts/preview-perspective.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';

const MAX_BYTES = 1000;

/** Stores what the Studio's preview shows: published content, drafts, or a release. The body is the perspective. */
export async function PUT(request: Request): Promise<Response> {
  if (!(await canSeeDrafts()))
    return new Response('Only pages in draft mode can use this endpoint.\n', { status: 403 });
  return Response.json({ hasChanged: await storePerspective((await readLimitedBody(request, MAX_BYTES)) ?? '') });
}
