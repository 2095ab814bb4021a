import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../product.ts';

const INTERVAL_MS = 1000;
/** Ticks of processor time of 10 ms. A service that waits uses less in each interval. */
const MAX_IDLE_TICKS = 10;
/** In a row, because a service may pause between two steps. */
const QUIET_INTERVALS = 3;

const WAITING = `SELECT (SELECT count(*) FROM webhook_change)
  + (SELECT count(*) FROM webhook_message WHERE state = 'waiting') AS waiting`;

/**
 * Resolves once no webhook is waiting and no service works, so that the work of earlier changes is not part of the next
 * measurement. Needs Linux.
 */
export async function untilQuiet(product: Product): Promise<void> {
  const database = new DatabaseSync(join(product.dataDir, 'lake.sqlite'), { readOnly: true });
  const countWaiting = database.prepare(WAITING);
  let last = processorTicks(product);
  for (let quiet = 0; quiet < QUIET_INTERVALS;) {
    await delay(INTERVAL_MS);
    const current = processorTicks(product);
    const isIdle = Object.entries(current).every(([name, ticks]) => ticks - (last[name] ?? 0) <= MAX_IDLE_TICKS);
    quiet = isIdle && countWaiting.get()?.['waiting'] === 0 ? quiet + 1 : 0;
    last = current;
  }
  database.close();
}

/** The processor time that each service has used. */
function processorTicks(product: Product): Record<string, number> {
  return Object.fromEntries(
    Object.entries(product.pids()).map(([name, pid]) => {
      // The name of the program, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return [name, Number(fields[11]) + Number(fields[12])];
    }),
  );
}
