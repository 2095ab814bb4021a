import type { Offer } from 'schema-dts';

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

const FIGURE = String.raw`(?<figure>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d.,]*\d)`;
const CURRENCY = String.raw`(?<currency>[€$£]|EUR|USD|GBP)`;
const BEFORE = new RegExp(`${CURRENCY}\\s?${FIGURE}`, 'u');
const AFTER = new RegExp(`(?<![\\d.,])${FIGURE}\\s?${CURRENCY}`, 'u');

/** The offer of a price such as `€ 9.50 per robot and month`; `undefined` if the text has no figure with a currency. */
export function offerOf(price: string | undefined): Offer | undefined {
  const { figure, currency = '' } = (BEFORE.exec(price ?? '') ?? AFTER.exec(price ?? ''))?.groups ?? {};
  if (price === undefined || figure === undefined) return undefined;
  return {
    '@type': 'Offer',
    price: Number(figure.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')),
    priceCurrency: CURRENCIES[currency] ?? currency,
    description: price,
  };
}
