import { setTimeout as delay } from 'node:timers/promises';
import type { CdnEnvironment } from '@site/site/environment';
import { errorMessage } from '@site/service-kit/error-message';
import { keysToPurge } from '../headers/surrogate-keys.ts';

interface PurgeOptions {
  timeoutMs: number;
  /** Before each further attempt. */
  retryDelaysMs: readonly number[];
}

/** Long enough for the free plan of Cloudflare, which permits five purges per minute once 25 were sent. */
const WITH_RETRIES: PurgeOptions = { timeoutMs: 5000, retryDelaysMs: [500, 2000, 8000, 30_000] };
/** A process that is stopped has little time. */
const ONCE: PurgeOptions = { timeoutMs: 1500, retryDelaysMs: [] };

/** Another replica may have refilled the CDN with the old page before it received the change. */
const SECOND_PURGE_DELAY_MS = 5000;

/** Keys in one request. Cloudflare: https://developers.cloudflare.com/cache/how-to/purge-cache/#purge-limits */
const MAX_KEYS = { fastly: 256, cloudflare: 100, generic: 256 } as const;

/** Purges the pages of changed content from a CDN. Tags that are added during a purge share the next one. */
export class CdnPurge {
  readonly #cdn: CdnEnvironment;
  readonly #tags = new Set<string>();
  #isRunning = false;

  constructor(cdn: CdnEnvironment) {
    this.#cdn = cdn;
  }

  /** Purges pages with one of these tags, now and again a few seconds later. Reports failures in the log. */
  add(tags: readonly string[]): void {
    this.#enqueue(tags);
    setTimeout(() => this.#enqueue(tags), SECOND_PURGE_DELAY_MS).unref();
  }

  /** Purges pages with one of these tags once, without retries. Reports a failure in the log. */
  async purgeOnce(tags: readonly string[]): Promise<void> {
    await this.#purge(keysToPurge(tags), ONCE);
  }

  #enqueue(tags: readonly string[]): void {
    for (const tag of tags) this.#tags.add(tag);
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#tags.size > 0) {
      const keys = keysToPurge([...this.#tags]);
      this.#tags.clear();
      const size = MAX_KEYS[this.#cdn.provider];
      for (let start = 0; start < keys.length; start += size) {
        await this.#purge(keys.slice(start, start + size), WITH_RETRIES);
      }
    }
    this.#isRunning = false;
  }

  async #purge(keys: string[], { timeoutMs, retryDelaysMs }: PurgeOptions): Promise<void> {
    let reason = '';
    for (const wait of [0, ...retryDelaysMs]) {
      await delay(wait);
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(this.#cdn.purgeUrl, { ...purgeRequest(this.#cdn, keys), signal });
        const text = await response.text();
        if (response.ok) return;
        reason = `${response.status} ${text.slice(0, 200)}`;
        if (response.status < 500 && response.status !== 429) break;
      } catch (error) {
        reason = errorMessage(error);
      }
    }
    console.error(
      `The CDN was not purged (${reason}). It serves old pages with these tags for up to a day: ${keys.join(' ')}. ` +
        'Check CDN_PURGE_URL and CDN_PURGE_TOKEN, then purge them in the CDN.',
    );
  }
}

/**
 * - Fastly: https://www.fastly.com/documentation/reference/api/purging/ (soft, so that it can serve old pages on errors)
 * - Cloudflare: https://developers.cloudflare.com/api/resources/cache/methods/purge/
 * - Others get `{"tags": […]}` and the token as a bearer token.
 */
function purgeRequest({ provider, purgeToken }: CdnEnvironment, keys: string[]): RequestInit {
  const headers = new Headers();
  if (provider === 'fastly') {
    if (purgeToken !== undefined) headers.set('fastly-key', purgeToken);
    headers.set('fastly-soft-purge', '1');
    headers.set('surrogate-key', keys.join(' '));
    return { method: 'POST', headers };
  }
  if (purgeToken !== undefined) headers.set('authorization', `Bearer ${purgeToken}`);
  headers.set('content-type', 'application/json');
  return { method: 'POST', headers, body: JSON.stringify({ tags: keys }) };
}
