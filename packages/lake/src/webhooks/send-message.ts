import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { Operation, Webhook } from './webhook-config.ts';

/** A queued webhook message. */
export interface Message {
  id: number;
  hookId: string;
  documentId: string;
  transactionId: string;
  /** ISO 8601 time of the transaction. */
  transactionTime: string;
  operation: Operation;
  /** JSON text, exactly as it is signed and posted. */
  payload: string;
  /** The same for every attempt, so that a receiver can detect duplicates. */
  idempotencyKey: string;
  attempts: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** Result of one attempt. */
export interface AttemptOutcome {
  /** `retry` if the receiver may accept the message later, `failed` if it rejected it. */
  result: 'delivered' | 'retry' | 'failed';
  /** HTTP status, if there was a response. */
  status: number | null;
  /** Why the attempt failed, for inspection: the beginning of the response body, or the network error. */
  detail: string | null;
  durationMs: number;
}

/** Maximum length of the stored detail, in characters. */
const MAX_DETAIL_LENGTH = 500;

/**
 * Posts a message to its webhook, signed as Sanity signs it.
 * @param signal aborts the attempt if the receiver takes too long
 * @see https://www.sanity.io/docs/webhooks
 */
export async function sendMessage(
  hook: Webhook,
  message: Message,
  projectId: string,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const startedAt = Date.now();
  const finish = (outcome: Omit<AttemptOutcome, 'durationMs'>): AttemptOutcome => ({
    ...outcome,
    durationMs: Date.now() - startedAt,
  });
  try {
    const response = await fetch(hook.url, {
      method: 'POST',
      headers: headersOf(hook, message, projectId, startedAt),
      body: message.payload,
      // Following a redirect would send the signed message to an address that is not configured.
      redirect: 'manual',
      signal,
    });
    if (response.ok) {
      await response.body?.cancel();
      return finish({ result: 'delivered', status: response.status, detail: null });
    }
    const location = response.headers.get('location');
    const detail = location
      ? `Redirected to ${location}. Configure the webhook with that address.`
      : (await response.text()).slice(0, MAX_DETAIL_LENGTH);
    const mayPass = response.status >= 500 || [408, 425, 429].includes(response.status);
    return finish({ result: mayPass ? 'retry' : 'failed', status: response.status, detail });
  } catch (error) {
    return finish({ result: 'retry', status: null, detail: describe(error) });
  }
}

function headersOf(hook: Webhook, message: Message, projectId: string, now: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'content-lake-webhook',
    'idempotency-key': message.idempotencyKey,
    'sanity-webhook-id': hook.id,
    'sanity-project-id': projectId,
    'sanity-dataset': hook.dataset,
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.transactionTime,
    ...(hook.secret ? { [SIGNATURE_HEADER_NAME]: signatureHeader(message.payload, now, hook.secret) } : {}),
  };
}

/** As `encodeSignatureHeader` of `@sanity/webhook`, whose Web Crypto API takes 0.3 ms for each message. */
function signatureHeader(payload: string, timestamp: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('base64url');
  return `t=${timestamp},v1=${signature}`;
}

/** `fetch` says only "fetch failed"; the reason (refused, unknown host) is its cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
