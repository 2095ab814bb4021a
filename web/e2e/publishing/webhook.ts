import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { environment, siteUrl } from '../product.ts';

/** Posts to the webhook endpoint of a process of the site; without `signature` the header is omitted. */
export function postWebhook(body: string, signature?: string, origin = siteUrl): Promise<Response> {
  return fetch(new URL('/api/revalidate/', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { [SIGNATURE_HEADER_NAME]: signature } : {}) },
    body,
  });
}

/** The signature header of the content lake for a body. */
export const signWebhook = (body: string, time = Date.now(), secret = environment().webhookSecret ?? '') =>
  encodeSignatureHeader(body, time, secret);

/** Reports a changed docs page to the site, as the content lake does. */
export async function reportChange(id: string, slug: string): Promise<Response> {
  const body = JSON.stringify({ _id: id, _type: 'doc', slug, previousSlug: slug });
  return postWebhook(body, await signWebhook(body));
}
