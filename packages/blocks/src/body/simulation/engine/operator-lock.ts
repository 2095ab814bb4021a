export type Operator = 'visitor' | 'colleague';

/** The defaults of Robot lock. */
const LEASE_MS = 60_000;
const GRACE_MS = 10_000;

/** The lock of the robot: one holder at a time, until the lease and the grace period have passed without a renewal. */
export class OperatorLock {
  holder: Operator | undefined;
  #expiresAtMs = 0;

  /** Grants or renews the lock, or refuses it because someone else has it. */
  acquire(operator: Operator, nowMs: number): boolean {
    if (this.holder !== undefined && this.holder !== operator) return false;
    this.transfer(operator, nowMs);
    return true;
  }

  /** Gives the lock to `operator`, because the holder hands it over or a supervisor takes it. */
  transfer(operator: Operator, nowMs: number): void {
    this.holder = operator;
    this.#expiresAtMs = nowMs + LEASE_MS;
  }

  expire(nowMs: number): void {
    if (nowMs >= this.#expiresAtMs + GRACE_MS) this.holder = undefined;
  }
}
