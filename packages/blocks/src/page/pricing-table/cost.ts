import type { Plan } from './model.ts';
import { countOf, formatAmount, formatCount, tiersOf } from './prices.ts';

/** The key and name of a plan, and the fields that decide what it costs. */
export type PricedPlan = Pick<
  Plan,
  '_key' | 'name' | 'amount' | 'charge' | 'period' | 'tiers' | 'freeRobots' | 'maxRobots'
>;

export interface Fleet {
  robots: number;
  /** On each robot. */
  capabilities: number;
}

/** The fleet of the example, and the first one of the calculator. */
export const EXAMPLE_FLEET: Fleet = { robots: 10, capabilities: 2 };

/** What a plan costs, and how the sum is made up. `undefined` if the plan has no price or not enough robots. */
export function costOf(plan: PricedPlan, fleet: Fleet, currency: string): { total: number; sum: string } | undefined {
  const { amount: base, charge, freeRobots = 0, maxRobots = Infinity } = plan;
  if (base === undefined || fleet.robots > maxRobots) return undefined;
  const amount = tiersOf(plan).findLast(({ fromRobots }) => fleet.robots >= fromRobots)?.amount ?? base;
  if (charge === 'account') return { total: amount, sum: 'for the whole account' };
  const robots = Math.max(0, fleet.robots - freeRobots);
  const capabilities = charge === 'robot' ? 1 : fleet.capabilities;
  const factors = [
    countOf(robots, 'robot'),
    ...(charge === 'robot'
      ? []
      : [`${formatCount(capabilities)} ${capabilities === 1 ? 'capability' : 'capabilities'}`]),
    formatAmount(amount, currency),
  ];
  const free = freeRobots > 0 ? ` (${formatCount(Math.min(freeRobots, fleet.robots))} free)` : '';
  return { total: robots * capabilities * amount, sum: `${factors.join(' × ')}${free}` };
}
