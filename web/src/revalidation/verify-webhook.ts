import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook';
import { tagsOfChange } from '@site/content/tags';
import type { ContentChange } from '@site/content/tags';
import { z } from 'zod';
import { parseJson } from '#/requests/parse-json.ts';

/** A webhook signed earlier than this may be a replay. */
const MAX_AGE_MS = 5 * 60_000;

const changeSchema = z.object({
  _id: z.string().min(1),
  _type: z.string().min(1),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  _rev: z.string().nullish(),
  previousRev: z.string().nullish(),
  _updatedAt: z.string().nullish(),
});

export type WebhookOutcome =
  | { status: 200; tags: string[]; change: ContentChange }
  | { status: 400 | 401; error: string };

interface WebhookRequest {
  /** The unparsed body, which the signature covers. */
  body: string;
  /** Value of the header `sanity-webhook-signature`. */
  signature: string | null;
  secret: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Verifies a webhook and returns its change and the tags to revalidate, or why it is rejected. The signature has the form
 * `t=<milliseconds>,v1=<HMAC-SHA256 of "t.body">` (https://www.sanity.io/docs/webhooks).
 */
export async function verifyWebhook({ body, signature, secret, now }: WebhookRequest): Promise<WebhookOutcome> {
  if (!(await isAuthentic({ body, signature, secret, now }))) {
    return { status: 401, error: 'The signature is missing, invalid, or older than five minutes.' };
  }
  const parsed = changeSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    return {
      status: 400,
      error: 'The body must have _id, _type, slug and previousSlug. Fix the projection of the webhook.',
    };
  }
  return { status: 200, tags: tagsOfChange(parsed.data), change: parsed.data };
}

async function isAuthentic({ body, signature, secret, now }: WebhookRequest): Promise<boolean> {
  if (!signature) return false;
  try {
    const { timestamp } = decodeSignatureHeader(signature);
    return Math.abs(now - timestamp) <= MAX_AGE_MS && (await isValidSignature(body, signature, secret));
  } catch {
    return false;
  }
}
