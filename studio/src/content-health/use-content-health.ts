import type { SanityClient } from '@sanity/client';
import { useMemo, useSyncExternalStore } from 'react';
import { concatMap, defer, from, retry, timer } from 'rxjs';
import { useClient } from 'sanity';
import { errorMessage } from '../error-message.ts';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { scopeOf } from './health-findings.ts';
import type { HealthFinding } from './health-findings.ts';
import type { HealthReport } from './watch-health.ts';

/** What is wrong with the content of the site, updated live. */
export interface ContentHealth {
  /** Whether the site is being checked for the first time. */
  isLoading: boolean;
  /** Why the newest content cannot be read. It is read again until that works; until then, there are the older findings. */
  error?: string | undefined;
  findings: readonly HealthFinding[];
  /** The number of documents that were checked. */
  checkedCount: number;
  /** Errors that visitors meet. */
  errorCount: number;
  warningCount: number;
}

const LOADING: ContentHealth = { isLoading: true, findings: [], checkedCount: 0, errorCount: 0, warningCount: 0 };

const RETRY_DELAY_MS = 5000;

/** Stays connected for a moment, so that moving between tools does not read the site again. */
const KEEP_MS = 60_000;

/** The findings of the content checks. All components of the Studio share one connection. */
export function useContentHealth(): ContentHealth {
  const client = useClient({ apiVersion: API_VERSION });
  const store = useMemo(() => storeOf(client), [client]);
  return useSyncExternalStore(store.subscribe, store.current);
}

interface HealthStore {
  subscribe: (onChange: () => void) => () => void;
  current: () => ContentHealth;
}

const stores = new WeakMap<SanityClient, HealthStore>();

function storeOf(client: SanityClient): HealthStore {
  const known = stores.get(client);
  if (known) return known;
  const store = createStore(client);
  stores.set(client, store);
  return store;
}

function createStore(client: SanityClient): HealthStore {
  let health = LOADING;
  let stop: (() => void) | undefined;
  let stopTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const update = (next: ContentHealth) => {
    health = next;
    for (const listener of listeners) listener();
  };
  const start = () => {
    // The rules are in their own bundle, which loads when the first component needs them.
    const reports = defer(() => from(import('./watch-health.ts'))).pipe(
      concatMap(({ watchHealth }) => watchHealth(client, { siteUrl: connection.siteUrl })),
      retry({
        delay: (reason) => {
          update({ ...health, isLoading: false, error: errorMessage(reason) });
          return timer(RETRY_DELAY_MS);
        },
      }),
    );
    const subscription = reports.subscribe((report) => update(healthOf(report)));
    return () => subscription.unsubscribe();
  };
  return {
    current: () => health,
    subscribe: (onChange) => {
      clearTimeout(stopTimer);
      listeners.add(onChange);
      stop ??= start();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stopTimer = setTimeout(() => {
          stop?.();
          stop = undefined;
        }, KEEP_MS);
      };
    },
  };
}

function healthOf({ findings, checkedCount }: HealthReport): ContentHealth {
  const live = findings.filter((finding) => scopeOf(finding) === 'site');
  const errorCount = live.filter(({ severity }) => severity === 'error').length;
  return { isLoading: false, findings, checkedCount, errorCount, warningCount: live.length - errorCount };
}
