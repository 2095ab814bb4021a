import { expect, test } from 'vitest';
import { offerOf } from './offer.ts';

test.each([
  ['€ 9 per robot and month', 9, 'EUR'],
  ['from $1,200.50 a year', 1200.5, 'USD'],
  ['9,50 €', 9.5, 'EUR'],
  ['12 EUR for each robot', 12, 'EUR'],
  ['£0', 0, 'GBP'],
  ['US$ 12 for 2 robots', 12, 'USD'],
])('%s', (text, price, priceCurrency) => {
  expect(offerOf(text)).toEqual({ '@type': 'Offer', price, priceCurrency, description: text });
});

test.each([undefined, '', 'On request', 'Free for 2 robots', '9 per robot', 'per robot and month, in €'])(
  '%j has no figure with a currency',
  (text) => {
    expect(offerOf(text)).toBeUndefined();
  },
);

test.each(['€ 1 234.50', '1\u00A0234,50 €', '€ 1’000', "1'000 EUR", '€ 1.234', '1.234,50 €'])(
  '%j has a figure that is read differently in other countries',
  (text) => {
    expect(offerOf(text)).toBeUndefined();
  },
);

test.each(['CA$ 12', 'A$12', '12 EURO'])('%j has another currency', (text) => {
  expect(offerOf(text)).toBeUndefined();
});

test.each(['Save $20: now $80', '€ 9 or £8', '€ 9 to 12 €'])('%j has several prices', (text) => {
  expect(offerOf(text)).toBeUndefined();
});
