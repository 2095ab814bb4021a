import { sampleAction } from '../../samples/sample-actions.ts';
import { LONG_TITLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { PricingTableBlock, pricingTableModel } from './model.ts';

export const pricingTableSamples: BlockSamples<typeof pricingTableModel> = (variant) => [
  {
    _type: 'pricingTable',
    _key: `${variant}-plans`,
    heading: `Plans without prices, in ${variant}`,
    text: 'You pay per robot and capability.',
    plans: samplePlans(variant, 'unpriced', [undefined, undefined, undefined]),
  },
  {
    _type: 'pricingTable',
    _key: `${variant}-plans-priced`,
    heading: `Plans with prices, in ${variant}`,
    plans: samplePlans(variant, 'priced', ['€ 0', '€ 1,250.50', undefined]),
  },
];

function samplePlans(variant: string, kind: string, prices: (string | undefined)[]): PricingTableBlock['plans'] {
  return ['Free', 'Fleet', 'Self-hosted'].map((name, index) => ({
    _type: 'plan',
    _key: `${variant}-${kind}-${name}`,
    name,
    text: ['Try it for as long as you like.', 'For robots in production.', 'On your own servers.'][index],
    price: prices[index],
    unit: index === 0 ? undefined : 'per robot and capability, each month',
    features: [
      'Every capability',
      'Embedding in your own pages',
      index === 2 ? LONG_TITLE : 'Support in the community chat',
    ],
    action: sampleAction('Create an account', index === 1 ? 'primary' : 'secondary', '/caps/'),
  }));
}
