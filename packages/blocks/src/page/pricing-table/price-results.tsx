import { costOf } from './cost.ts';
import type { Fleet, PricedPlan } from './cost.ts';
import { countOf, formatAmount, PERIOD_TEXTS } from './prices.ts';

interface PriceResultsProps {
  plans: readonly PricedPlan[];
  fleet: Fleet;
  currency: string;
}

/** What each plan costs for a fleet. */
export function PriceResults({ plans, fleet, currency }: PriceResultsProps) {
  return (
    <dl aria-live="polite">
      {plans.map((plan) => {
        const cost = costOf(plan, fleet, currency);
        return (
          <div key={plan._key}>
            <dt className="text-sm text-muted">{plan.name}</dt>
            <dd>
              {cost === undefined ? (
                <span className="text-sm">up to {countOf(plan.maxRobots ?? 0, 'robot')}</span>
              ) : (
                <>
                  <span className="font-mono text-xl tracking-tight">{formatAmount(cost.total, currency)}</span>{' '}
                  <span className="text-sm text-muted">{PERIOD_TEXTS[plan.period]}</span>
                  <span className="block text-sm text-muted">{cost.sum}</span>
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
