import { sampleAction } from '../../samples/sample-actions.ts';
import { LONG_TITLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { PricingTableBlock, pricingTableModel } from './model.ts';

export const pricingTableSamples: BlockSamples<typeof pricingTableModel> = (variant) => [
  {
    _type: 'pricingTable',
    _key: `${variant}-plans`,
    heading: `Plans without figures, in ${variant}`,
    text: 'A price belongs to a robot and a capability.',
    plans: samplePlans(variant, 'unpriced', [undefined, undefined, undefined]),
  },
  {
    _type: 'pricingTable',
    _key: `${variant}-plans-priced`,
    heading: `Plans with figures, in ${variant}`,
    plans: samplePlans(variant, 'priced', ['€ 0', '€ 1,250.50', undefined]),
  },
];

function samplePlans(variant: string, kind: string, prices: (string | undefined)[]): PricingTableBlock['plans'] {
  return ['Free', 'Fleet', 'Self-hosted'].map((name, index) => ({
    _type: 'plan',
    _key: `${variant}-${kind}-${name}`,
    name,
    text: ['For trying, as long as you like.', 'For robots at work.', 'On machines of your own.'][index],
    price: prices[index],
    unit: index === 0 ? undefined : 'per robot and capability, each month',
    features: ['Every capability', 'Embedding in your own pages', index === 2 ? LONG_TITLE : 'Help from the chat'],
    action: sampleAction('Create an account', index === 1 ? 'primary' : 'secondary', '/caps/'),
  }));
}
