'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { PriceCalculator, PriceCalculatorProps } from './price-calculator.tsx';

/** Replaces an example with the calculator. Its code is loaded only on pages with prices. */
export function PriceCalculatorLoader({ children, ...props }: PriceCalculatorProps & { children: ReactNode }) {
  const [Calculator, setCalculator] = useState<typeof PriceCalculator>();
  useEffect(() => {
    import('./price-calculator.tsx').then(
      (module) => setCalculator(() => module.PriceCalculator),
      // The example remains.
      () => {},
    );
  }, []);
  return Calculator ? <Calculator {...props} /> : children;
}
