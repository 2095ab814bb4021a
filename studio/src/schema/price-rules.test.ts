import { describe, expect, it } from 'vitest';
import { page, validate, prepareDataset } from './rules.fixture.ts';

prepareDataset();

describe('prices', () => {
  const plan = (_key: string, fields: object = {}) => ({ _type: 'plan', _key, name: _key, ...fields });
  const findingsOf = (plans: object[], fields: object = {}) =>
    validate(page('page-prices', 'prices', [{ _type: 'pricingTable', _key: 'p', heading: 'Plans', plans, ...fields }]));
  const detail = (_key: string, label: string) => ({ _type: 'planDetail', _key, label, value: 'yes' });
  const tier = (_key: string, fromRobots: number) => ({ _type: 'priceTier', _key, fromRobots, amount: 10 });

  it('can be missing, or complete', async () => {
    await expect(findingsOf([plan('a'), plan('b')])).resolves.toEqual([]);
    const priced = { amount: 1_234_567.89, freeRobots: 3, maxRobots: 100, tiers: [tier('t', 50), tier('u', 100)] };
    await expect(
      findingsOf([plan('a', { amount: 0 }), plan('b', priced)], { currency: 'USD', validUntil: '2999-12-31' }),
    ).resolves.toEqual([]);
  });

  it.each([
    [{ amount: -1 }, 'error blocks.[p].plans.[a].amount: Enter 0 or more.'],
    [{ amount: 1.234 }, 'error blocks.[p].plans.[a].amount: Use at most two digits after the point.'],
    [{ freeRobots: 0 }, 'error blocks.[p].plans.[a].freeRobots: Enter 1 or more, or leave this empty.'],
    [{ maxRobots: 2.5 }, 'error blocks.[p].plans.[a].maxRobots: Enter a whole number.'],
    [
      { tiers: [tier('t', 50)] },
      'error blocks.[p].plans.[a].tiers: Enter the price for the first robots above, or remove the prices for larger fleets.',
    ],
    [
      { amount: 20, tiers: [tier('t', 50), tier('u', 50)] },
      'error blocks.[p].plans.[a].tiers.[u]: Two prices start at the same number of robots. Change one of them.',
    ],
    [
      { details: [detail('d', 'Audit log'), detail('e', 'Audit log')] },
      'error blocks.[p].plans.[a].details: “Audit log” is in the list twice. Remove or rename one of the rows.',
    ],
  ])('are rejected for %j', async (fields, finding) => {
    await expect(findingsOf([plan('a', fields)])).resolves.toContain(finding);
  });

  it('come with a warning once they have expired', async () => {
    await expect(findingsOf([plan('a', { amount: 20 })], { validUntil: '2020-12-31' })).resolves.toEqual([
      'warning blocks.[p].validUntil: This day has passed, so the page hides the prices and says that they are on request. Check the prices, then enter a new date or remove this one.',
    ]);
  });

  it('come with a warning if plans lack a row of the comparison', async () => {
    await expect(findingsOf([plan('Free', { details: [detail('d', 'Audit log')] }), plan('Fleet')])).resolves.toEqual([
      'warning blocks.[p].plans: The comparison table shows a dash for “Audit log” in Fleet. If that is not intended, add the row there with the same name.',
    ]);
  });
});
