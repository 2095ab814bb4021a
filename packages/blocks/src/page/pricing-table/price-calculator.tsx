'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { EXAMPLE_FLEET } from './cost.ts';
import type { PricedPlan } from './cost.ts';
import { PriceResults } from './price-results.tsx';
import { isPast } from './prices.ts';

const MAX_ROBOTS = 100_000;
const MAX_CAPABILITIES = 100;

export interface PriceCalculatorProps {
  /** Makes the ids of the fields unique on the page. */
  id: string;
  plans: PricedPlan[];
  currency: string;
  validUntil: string | undefined;
}

/** What each plan costs for a number of robots and capabilities. */
export function PriceCalculator({ id, plans, currency, validUntil }: PriceCalculatorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [fleet, setFleet] = useState(EXAMPLE_FLEET);

  // A page that was cached on the last day still contains the prices. They are hidden before paint.
  useLayoutEffect(() => {
    if (isPast(validUntil)) root.current?.closest('.pricing')?.setAttribute('data-prices', 'expired');
  }, [validUntil]);

  return (
    <div ref={root} className="price-calculator">
      <div>
        <h3 className="text-h4 font-semibold">Calculate your price</h3>
        <div className="mt-4 flex flex-wrap gap-4">
          <CountField
            id={`${id}-robots`}
            label="Robots"
            max={MAX_ROBOTS}
            value={fleet.robots}
            onChange={(robots) => setFleet({ ...fleet, robots })}
          />
          {plans.some(({ charge }) => charge === 'robotAndCapability') ? (
            <CountField
              id={`${id}-capabilities`}
              label="Capabilities on each robot"
              max={MAX_CAPABILITIES}
              value={fleet.capabilities}
              onChange={(capabilities) => setFleet({ ...fleet, capabilities })}
            />
          ) : null}
        </div>
      </div>
      <PriceResults plans={plans} fleet={fleet} currency={currency} />
    </div>
  );
}

interface CountFieldProps {
  id: string;
  label: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A whole number from 1. While the input is empty or out of range, the value stays as it was. */
function CountField({ id, label, max, value, onChange }: CountFieldProps) {
  return (
    <p>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={value}
        className="mt-1 min-h-11 w-32 rounded-md border border-line-strong bg-canvas px-3 font-mono"
        onInput={({ currentTarget }) => {
          if (currentTarget.value !== '' && currentTarget.validity.valid) onChange(currentTarget.valueAsNumber);
        }}
      />
    </p>
  );
}
