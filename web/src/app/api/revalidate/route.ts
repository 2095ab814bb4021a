import { SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { webEnvironment } from '#/content/environment.ts';
import { readLimitedBody } from '#/requests/limited-body.ts';
import { reportClockDifference } from '#/revalidation/report-clock-difference.ts';
import { revalidation } from '#/revalidation/revalidation.ts';
import { verifyWebhook } from '#/revalidation/verify-webhook.ts';

/** A change has a few hundred bytes. */
const MAX_BODY_BYTES = 16_384;

/** The content lake's webhook: revalidates the pages that show the changed document. */
export async function POST(request: Request): Promise<Response> {
  const { webhookSecret } = webEnvironment();
  if (webhookSecret === undefined) {
    return Response.json({ error: 'SANITY_WEBHOOK_SECRET is not set on this site.' }, { status: 503 });
  }
  const body = await readLimitedBody(request, MAX_BODY_BYTES);
  if (body === undefined) {
    return Response.json({ error: `The body is longer than ${MAX_BODY_BYTES} bytes.` }, { status: 413 });
  }
  const signature = request.headers.get(SIGNATURE_HEADER_NAME);
  const outcome = await verifyWebhook({ body, signature, secret: webhookSecret, now: Date.now() });
  if (outcome.status !== 200) {
    if (outcome.isClockDifference) reportClockDifference(outcome.error);
    return Response.json({ error: outcome.error }, { status: outcome.status });
  }
  // Applied after the response, once queries return the change.
  revalidation().receive(outcome.change);
  return Response.json({ revalidated: outcome.tags });
}
