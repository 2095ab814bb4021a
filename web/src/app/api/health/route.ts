import { checkServices } from '#/health/check-services.ts';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const health = await checkServices();
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}
