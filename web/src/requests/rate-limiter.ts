import { LRUCache } from 'lru-cache';

/** A rate, and how many requests may come at once. */
interface Rate {
  perSecond: number;
  burst: number;
}

interface RateLimiterOptions {
  /** Limit of one client. */
  client: Rate;
  /** Limit of all clients together, so that a client with many addresses is limited too. */
  total: Rate;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was computed, in milliseconds. */
  at: number;
}

/** Buckets of other clients are forgotten, the least recently used one first. A bucket takes about 200 bytes. */
const MAX_CLIENTS = 10_000;

/** Limits requests per client and in total, in this process only: a token bucket for each. Nothing is stored or logged. */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #clients = new LRUCache<string, Bucket>({ max: MAX_CLIENTS });
  #total: Bucket | undefined;

  constructor(options: RateLimiterOptions) {
    this.#options = options;
  }

  /**
   * Counts a request. Returns 0 if it is allowed, otherwise the seconds after which the client may try again.
   *
   * @param client the address of the client
   * @param count how many requests it stands for
   */
  take(client: string, count = 1, now = performance.now()): number {
    const { client: clientRate, total: totalRate } = this.#options;
    const own = refill(this.#clients.get(client), clientRate, now);
    const total = refill(this.#total, totalRate, now);
    const wait = Math.max(secondsUntil(own, clientRate, count), secondsUntil(total, totalRate, count));
    if (wait === 0) {
      own.tokens -= count;
      total.tokens -= count;
    }
    this.#clients.set(client, own);
    this.#total = total;
    return wait;
  }
}

function refill(bucket: Bucket | undefined, { perSecond, burst }: Rate, now: number): Bucket {
  const added = bucket ? bucket.tokens + ((now - bucket.at) / 1000) * perSecond : burst;
  return { tokens: Math.min(burst, added), at: now };
}

const secondsUntil = ({ tokens }: Bucket, { perSecond }: Rate, count: number): number =>
  tokens >= count ? 0 : Math.ceil((count - tokens) / perSecond);
