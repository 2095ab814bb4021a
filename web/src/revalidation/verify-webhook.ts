import { decodeSignatureHeader, isValidSignature } from '@sanity/webhook';
import { tagsOfChange } from '@site/content/tags';
import type { ContentChange } from '@site/content/tags';
import { z } from 'zod';
import { parseJson } from '#/requests/parse-json.ts';

/** A webhook signed earlier than this may be a replay. */
const MAX_AGE_S = 5 * 60;

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
  | {
      status: 400 | 401;
      error: string;
      /** Whether the signature is valid, but too old or in the future. */
      isClockDifference?: boolean;
    };

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
  const signedAt = await timeOfSignature({ body, signature, secret });
  if (signedAt === undefined) {
    return {
      status: 401,
      error: 'The signature is missing or invalid. Compare the secrets of the webhook and the site.',
    };
  }
  const age = Math.round((now - signedAt) / 1000);
  if (Math.abs(now - signedAt) > MAX_AGE_S * 1000) {
    const difference = age > 0 ? `${age} s ago` : `${-age} s in the future`;
    return {
      status: 401,
      error:
        `The message was signed ${difference} by the clock of the site, and ${MAX_AGE_S} s are allowed. ` +
        'Compare the clocks of the content lake and the site.',
      isClockDifference: true,
    };
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

/** Milliseconds since 1970; `undefined` if the signature is missing or invalid. */
async function timeOfSignature({ body, signature, secret }: Omit<WebhookRequest, 'now'>): Promise<number | undefined> {
  if (!signature) return undefined;
  try {
    return (await isValidSignature(body, signature, secret)) ? decodeSignatureHeader(signature).timestamp : undefined;
  } catch {
    return undefined;
  }
}
