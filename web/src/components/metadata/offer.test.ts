import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';

test.each([
  ['€ 9 per robot and month', 9, 'EUR'],
  ['from $1,200.50 a year', 1200.5, 'USD'],
  ['9,50 €', 9.5, 'EUR'],
  ['12 EUR for each robot', 12, 'EUR'],
  ['£0', 0, 'GBP'],
])('%s', (text, price, priceCurrency) => {
  expect(offerOf(text)).toEqual({ '@type': 'Offer', price, priceCurrency, description: text });
});

test.each([undefined, '', 'On request', 'Free for 2 robots', '9 per robot', 'per robot and month, in €'])(
  '%j has no figure with a currency',
  (text) => {
    expect(offerOf(text)).toBeUndefined();
  },
);
