import { sampleAction } from '../../samples/sample-actions.ts';
import { LONG_TITLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { Plan, pricingTableModel } from './model.ts';

const PAST = '2020-12-31';
const FUTURE = '2999-12-31';

export const pricingTableSamples: BlockSamples<typeof pricingTableModel> = (variant) => [
  {
    _type: 'pricingTable',
    _key: `${variant}-plans`,
    heading: `Plans without prices, in ${variant}`,
    text: 'You pay per robot and capability.',
    currency: 'EUR',
    plans: samplePlans(variant, 'unpriced', [{}, {}, {}]),
  },
  {
    _type: 'pricingTable',
    _key: `${variant}-plans-expired`,
    heading: `Plans whose prices have expired, in ${variant}`,
    currency: 'EUR',
    validUntil: PAST,
    plans: samplePlans(variant, 'expired', [{ amount: 0 }, { amount: 20 }, {}]),
  },
  {
    _type: 'pricingTable',
    _key: `${variant}-plans-yen`,
    heading: `Plans in yen, in ${variant}`,
    currency: 'JPY',
    plans: samplePlans(variant, 'yen', [
      { amount: 0, maxRobots: 3 },
      { amount: 1234567.89, charge: 'robot' },
    ]),
  },
  {
    _type: 'pricingTable',
    _key: `${variant}-plans-priced`,
    heading: `Plans with prices, in ${variant}`,
    currency: 'USD',
    validUntil: FUTURE,
    note: 'Prices exclude taxes.',
    plans: samplePlans(variant, 'priced', [
      { amount: 0, maxRobots: 3 },
      {
        amount: 20,
        freeRobots: 3,
        tiers: [sampleTier(50, 17.5), sampleTier(1000, 12)],
      },
      { amount: 1234567.89, charge: 'account', period: 'year' },
    ]),
  },
];

const sampleTier = (fromRobots: number, amount: number): Plan['tiers'][number] => ({
  _type: 'priceTier',
  _key: `${fromRobots}`,
  fromRobots,
  amount,
});

const NAMES = ['Free', 'Fleet', 'Self-hosted'];

const DETAILS: [group: Plan['details'][number]['group'], label: string, values: (string | undefined)[]][] = [
  ['included', 'Every capability', ['Yes', 'Yes', 'Yes']],
  ['included', 'Works without internet access', ['No', 'No', 'Yes']],
  ['limits', 'Robots', ['3 online in a month', 'No limit', LONG_TITLE]],
  ['support', 'First response', [undefined, 'One business day', 'One business day']],
];

function samplePlans(variant: string, kind: string, prices: Partial<Plan>[]): Plan[] {
  return prices.map((price, index) => ({
    _type: 'plan',
    _key: `${variant}-${kind}-${index}`,
    name: NAMES[index] ?? '',
    text: ['Try it for as long as you like.', 'For robots in production.', 'On your own servers.'][index],
    charge: 'robotAndCapability',
    period: 'month',
    tiers: [],
    features: [
      'Every capability',
      'Embedding in your own pages',
      index === 2 ? LONG_TITLE : 'Support in the community chat',
    ],
    details:
      kind === 'priced'
        ? DETAILS.flatMap(([group, label, values]) => {
            const value = values[index];
            return value === undefined ? [] : [{ _type: 'planDetail', _key: label, group, label, value }];
          })
        : [],
    action: sampleAction('Create an account', index === 1 ? 'primary' : 'secondary', '/caps/'),
    ...price,
  }));
}
