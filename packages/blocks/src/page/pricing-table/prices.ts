import { LOCALE } from '@site/site/constants';
import type { Plan, PricingTableBlock } from './model.ts';

type Prices = Pick<PricingTableBlock, 'validUntil'> & { plans: readonly Pick<Plan, 'amount'>[] };

/**
 * - `none`: no plan has a price, and the section does not mention prices;
 * - `current`: prices are shown;
 * - `expired`: they are not valid anymore, so the section says that they are on request.
 */
export function priceStateOf({ plans, validUntil }: Prices) {
  if (plans.every(({ amount }) => amount === undefined)) return 'none';
  return isPast(validUntil) ? 'expired' : 'current';
}

/** The current day in UTC, as ISO 8601 date. */
export const currentDay = (): string => new Date().toISOString().slice(0, 10);

/** Whether a day is over in UTC. @param day ISO 8601 date */
export const isPast = (day: string | undefined): boolean => day !== undefined && currentDay() > day;

/** Such as `€20`, `€1,234,567.89` and `¥1,235`. */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

export const formatCount = (count: number): string => new Intl.NumberFormat(LOCALE).format(count);

const CHARGE_TEXTS: Record<Plan['charge'], string> = {
  robotAndCapability: 'per robot and capability',
  robot: 'per robot',
  account: 'per account',
};

export const PERIOD_TEXTS: Record<Plan['period'], string> = { month: 'each month', year: 'each year' };

/** What a price is paid for and how often. */
export const unitOf = ({ charge, period }: Pick<Plan, 'charge' | 'period'>): string =>
  `${CHARGE_TEXTS[charge]}, ${PERIOD_TEXTS[period]}`;

/** The tiers that are complete, by number of robots. */
export const tiersOf = ({ tiers }: Pick<Plan, 'tiers'>): { fromRobots: number; amount: number }[] =>
  tiers
    .flatMap(({ fromRobots, amount }) => (fromRobots && amount !== undefined ? [{ fromRobots, amount }] : []))
    .sort((first, second) => first.fromRobots - second.fromRobots);

/** What changes the price of a plan: tiers and robots that cost nothing. */
export const priceNotesOf = (plan: Plan, currency: string): string[] => [
  ...tiersOf(plan).map(
    ({ fromRobots, amount }) => `${formatAmount(amount, currency)} from ${formatCount(fromRobots)} robots`,
  ),
  ...(plan.freeRobots ? [`${countOf(plan.freeRobots, 'robot')} free`] : []),
];

/** Such as `1 robot` and `1,000 robots`. */
export const countOf = (count: number, noun: 'robot'): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

export const ON_REQUEST = 'Price on request';

/** Says until when prices are valid; `undefined` if that is open. */
export function validityOf({ validUntil }: Pick<PricingTableBlock, 'validUntil'>): string | undefined {
  if (validUntil === undefined) return undefined;
  // In UTC, because a page is cached for all visitors and their time zones.
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(validUntil));
  return `Prices are valid until ${day}.`;
}
