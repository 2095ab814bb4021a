import type { Offer } from 'schema-dts';

const CURRENCIES: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', US$: 'USD', '£': 'GBP' };

/** Not a part of a figure with spaces or apostrophes, such as `1 200` and `1’200`. */
const FIGURE = String.raw`(?<![\d.,]|\d[\s'’])(?<figure>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?![\d.,]*\d|[\s'’]\d)`;
/** Not a part of another currency, such as `CA$`. */
const CURRENCY = String.raw`(?<![A-Za-z])(?<currency>[€£]|(?:US)?\$|EUR|USD|GBP)(?![A-Za-z])`;
const BEFORE = new RegExp(String.raw`${CURRENCY}\s?${FIGURE}`, 'gu');
const AFTER = new RegExp(String.raw`${FIGURE}\s?${CURRENCY}`, 'gu');

/**
 * The offer of a price such as `€ 9.50 per robot and month`; `undefined` if the text has no figure with a currency, or several of
 * them. Search engines show the figure, so a wrong one is worse than none.
 */
export function offerOf(price = ''): Offer | undefined {
  const amounts = [BEFORE, AFTER].flatMap((notation) => [...price.matchAll(notation)]);
  const { figure, currency = '' } = amounts[0]?.groups ?? {};
  if (figure === undefined || amounts.length > 1) return undefined;
  return {
    '@type': 'Offer',
    price: Number(figure.replaceAll(/,(?=\d{3})/g, '').replace(',', '.')),
    priceCurrency: CURRENCIES[currency] ?? currency,
    description: price,
  };
}
