import type { BlockSamples } from '../../surfaces/samples.ts';
import type { diagramModel } from './model.ts';

export const diagramSamples: BlockSamples<typeof diagramModel> = (variant) => [
  {
    _type: 'diagram',
    _key: `${variant}-diagram`,
    code: 'flowchart LR\n  robot[Robot part] -->|state| broker[Broker]\n  broker -->|state| web[Web component]',
    alt: `State goes from the robot part through the broker to the web component, in ${variant}`,
    caption: 'A diagram in the colors of the current mode.',
  },
  {
    _type: 'diagram',
    _key: `${variant}-diagram-broken`,
    code: 'flowchart without a direction {{{',
    alt: `A diagram that cannot be rendered: its source is shown instead, in ${variant}`,
  },
];
