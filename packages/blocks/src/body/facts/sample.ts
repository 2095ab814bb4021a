import { LONG_TITLE, UNBREAKABLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { factsModel } from './model.ts';

export const factsSamples: BlockSamples<typeof factsModel> = (variant) => [
  {
    _type: 'facts',
    _key: `${variant}-facts`,
    caption: `At a glance, in ${variant}`,
    facts: [
      { _type: 'fact', _key: `${variant}-fact-latency`, label: 'Latency', value: '40 ms' },
      {
        _type: 'fact',
        _key: `${variant}-fact-package`,
        label: 'Documentation',
        value: 'Getting started',
        link: { _type: 'link', kind: 'internal', url: '/docs/guides/getting-started/' },
      },
      { _type: 'fact', _key: `${variant}-fact-long`, label: UNBREAKABLE, value: LONG_TITLE },
    ],
  },
];
