import { webEnvironment } from '#/content/environment.ts';
import { checkServices } from '#/health/check-services.ts';
import { headersForStudio } from '#/requests/studio-origin.ts';

export const dynamic = 'force-dynamic';

/** For monitoring, and for the first screen of the Studio. */
export async function GET(request: Request): Promise<Response> {
  const health = await checkServices();
  const headers = headersForStudio(request, webEnvironment().studioOrigins);
  return Response.json(health, { status: health.ok ? 200 : 503, headers });
}
