import { LONG_TITLE, RIGHT_TO_LEFT, UNBREAKABLE } from '../../samples/odd-texts.ts';
import { text } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { AdmonitionBlock, admonitionModel } from './model.ts';

export const admonitionSamples: BlockSamples<typeof admonitionModel> = (variant) => [
  ...(['note', 'tip', 'info', 'warning', 'danger'] as const).map((kind): AdmonitionBlock => ({
    _type: 'admonition',
    _key: `${variant}-${kind}`,
    kind,
    body: [
      text(`${variant}-${kind}-text`, [
        'The agent reads ',
        { text: '/etc/fleetloom/agent.yaml', mark: 'code' },
        ' once, when it starts. See ',
        { text: 'Configuration', url: '/docs/guides/config/' },
        '.',
      ]),
    ],
  })),
  {
    _type: 'admonition',
    _key: `${variant}-titled`,
    kind: 'warning',
    title: LONG_TITLE,
    body: [
      text(`${variant}-titled-1`, [UNBREAKABLE], { listItem: 'bullet' }),
      text(`${variant}-titled-2`, [RIGHT_TO_LEFT], { listItem: 'bullet' }),
    ],
  },
];
