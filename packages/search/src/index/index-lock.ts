import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineId } from './machine-id.ts';

/** The stored state of a lock. */
export interface LockRecord {
  /** Increases with each change. */
  version: number;
  /** Id of the holder; `null` if nobody holds the lock. */
  owner: string | null;
  /** See {@link machineId}. A hash, because search keys may be able to read the record. */
  machine: string;
  /** Process id of the last holder. */
  pid: number;
  /** When the holder got the lock, in ISO 8601. */
  since: string;
}

/** Where the state of a lock is stored, for every process that writes the index. */
export interface LockStore {
  /** `undefined` if the lock has never been held. */
  read: () => Promise<LockRecord | undefined>;
  /** Replaces the state and increments its version if it has this version (0: none is stored); otherwise does nothing. */
  replace: (version: number, state: Omit<LockRecord, 'version'>) => Promise<void>;
}

export interface LockOptions {
  /** A lock that its holder has not renewed for this long, in milliseconds, is free: the holder was killed. */
  leaseMs?: number;
  /** How long to wait for the lock, in milliseconds. */
  waitMs?: number;
}

export interface AcquireOptions {
  /** Called once if another process holds the lock. */
  onWait?: ((message: string) => void) | undefined;
  /** Stops waiting. */
  signal?: AbortSignal | undefined;
}

/** Raised when another process holds the lock of an index for too long, or has taken it over. */
export class IndexLockedError extends Error {
  override name = 'IndexLockedError';
}

/** Of a killed holder on another machine. Twice as long as the slowest request of a renewal should take. */
const LEASE_MS = 60_000;
/** Longer than the lease, so that a killed process never makes the next one fail. */
const WAIT_MS = 2 * LEASE_MS;
const POLL_MS = { first: 100, longest: 2000 };

const MACHINE = machineId();

/** Ids of the locks that this process holds. */
const heldByThisProcess = new Set<string>();

/**
 * Lets one process at a time write an index. The holder renews the lock while it works. If it is killed, the next process
 * on the same machine takes over immediately (on Linux), and any other when the lease has expired. Leases are timed by
 * the process that waits, so clocks of different machines need not agree.
 */
export class IndexLock {
  readonly #store: LockStore;
  readonly #leaseMs: number;
  readonly #waitMs: number;
  /** What this process stored last. Saves a request if nobody else has held the lock since. */
  #last: LockRecord | undefined;

  constructor(store: LockStore, { leaseMs = LEASE_MS, waitMs = WAIT_MS }: LockOptions = {}) {
    this.#store = store;
    this.#leaseMs = leaseMs;
    this.#waitMs = waitMs;
  }

  /** Waits for the lock and holds it until `release`. Throws {@link IndexLockedError} after `waitMs`. */
  async acquire(options: AcquireOptions = {}): Promise<HeldLock> {
    const owner = randomUUID();
    const since = new Date().toISOString();
    const state = { owner, machine: MACHINE, pid: process.pid, since };
    heldByThisProcess.add(owner);
    try {
      for (let record = this.#last ?? (await this.#store.read()); ;) {
        record = await this.#waitUntilFree(record, options);
        const isTakenOver = record !== undefined && record.owner !== null;
        await this.#store.replace(record?.version ?? 0, state);
        record = await this.#store.read();
        if (record?.owner === owner) {
          return new HeldLock(this.#store, record, {
            isTakenOver,
            leaseMs: this.#leaseMs,
            onRelease: (released) => (this.#last = released),
          });
        }
      }
    } catch (error) {
      heldByThisProcess.delete(owner);
      throw error;
    }
  }

  async #waitUntilFree(first: LockRecord | undefined, { onWait, signal }: AcquireOptions) {
    const start = performance.now();
    let record = first;
    let unchangedSince = start;
    for (let delay = POLL_MS.first; isHeld(record); delay = Math.min(POLL_MS.longest, delay * 2)) {
      const now = performance.now();
      if (now - unchangedSince >= this.#leaseMs) break;
      if (now - start >= this.#waitMs) {
        throw new IndexLockedError(`${describeHolder(record)} Wait until it has finished, then try again.`);
      }
      if (delay === POLL_MS.first) onWait?.(`${describeHolder(record)} Waiting for it.`);
      await sleep(delay, undefined, { signal });
      const { version } = record;
      record = await this.#store.read();
      if (record?.version !== version) unchangedSince = performance.now();
    }
    return record;
  }
}

/** A lock that this process holds. */
export class HeldLock {
  /** Whether the last holder did not release the lock. It may have left something unfinished. */
  readonly isTakenOver: boolean;
  readonly #store: LockStore;
  readonly #leaseMs: number;
  readonly #onRelease: (record: LockRecord) => void;
  readonly #renewal: NodeJS.Timeout;
  #record: LockRecord;
  #renewedAt = Date.now();
  #renewing: Promise<void> = Promise.resolve();

  constructor(
    store: LockStore,
    record: LockRecord,
    options: { isTakenOver: boolean; leaseMs: number; onRelease: (record: LockRecord) => void },
  ) {
    this.#store = store;
    this.#record = record;
    this.isTakenOver = options.isTakenOver;
    this.#leaseMs = options.leaseMs;
    this.#onRelease = options.onRelease;
    // A failed renewal is not reported here: `confirm` renews again.
    this.#renewal = setInterval(() => void this.#renew().catch(() => {}), options.leaseMs / 4);
    this.#renewal.unref();
  }

  /**
   * Makes sure that nobody can take over the lock for half of the lease. Call it before a write. Throws
   * {@link IndexLockedError} if another process has the lock, because this one was suspended or offline for too long.
   */
  async confirm(): Promise<void> {
    if (Date.now() - this.#renewedAt > this.#leaseMs / 2) await this.#renew();
  }

  /** Stops renewing the lock without releasing it. The next holder knows that something may be unfinished. */
  abandon(): void {
    clearInterval(this.#renewal);
    heldByThisProcess.delete(this.#record.owner ?? '');
  }

  async release(): Promise<void> {
    this.abandon();
    await this.#renewing.catch(() => {});
    const { version, ...holder } = this.#record;
    await this.#store.replace(version, { ...holder, owner: null });
    // Later, another process may have taken over, and the store has ignored the release.
    if (Date.now() - this.#renewedAt < this.#leaseMs) {
      this.#onRelease({ ...this.#record, owner: null, version: version + 1 });
    }
  }

  #renew(): Promise<void> {
    this.#renewing = this.#renewAfter(this.#renewing);
    return this.#renewing;
  }

  async #renewAfter(earlier: Promise<void>): Promise<void> {
    await earlier.catch(() => {});
    const startedAt = Date.now();
    const { version, ...state } = this.#record;
    await this.#store.replace(version, state);
    const record = await this.#store.read();
    if (record?.owner !== state.owner) {
      throw new IndexLockedError('Another process has taken over the index, so this one has stopped. Try again.');
    }
    this.#record = record;
    this.#renewedAt = startedAt;
  }
}

function isHeld(record: LockRecord | undefined): record is LockRecord {
  if (record === undefined || record.owner === null) return false;
  if (record.machine !== MACHINE) return true;
  return record.pid === process.pid ? heldByThisProcess.has(record.owner) : isRunning(record.pid);
}

function describeHolder({ pid, machine, since }: LockRecord): string {
  const place = machine === MACHINE ? 'this machine' : 'another machine';
  return `Process ${pid} on ${place} has been writing the index since ${since}.`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
