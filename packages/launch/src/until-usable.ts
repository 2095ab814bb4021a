import { setTimeout as delay } from 'node:timers/promises';

/** Once the apps respond. With 100,000 records or more, the search engine takes longer. */
const MAX_ENGINE_WAIT_MS = 5000;

export interface Starts {
  /** The site and the Studio. */
  apps: Promise<unknown>;
  searchEngine: Promise<unknown>;
  /** The search index and what updates it; after the apps and the search engine. */
  search: Promise<void>;
}

/**
 * Resolves when the apps and search work. If the search engine starts much later than the apps, because it reads many records,
 * resolves without it. Rejects as soon as one of them cannot start.
 */
export async function untilUsable(
  { apps, searchEngine, search }: Starts,
  maxEngineWaitMs = MAX_ENGINE_WAIT_MS,
): Promise<void> {
  const wait = async () => {
    await apps;
    const started = searchEngine.then(() => true);
    if (await Promise.race([started, delay(maxEngineWaitMs, false, { ref: false })])) await search;
  };
  await Promise.race([wait(), search]);
}
