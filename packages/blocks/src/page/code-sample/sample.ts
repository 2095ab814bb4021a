import { SAMPLE_ACTIONS } from '../../samples/sample-actions.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { codeSampleModel } from './model.ts';

export const codeSampleSamples: BlockSamples<typeof codeSampleModel> = (variant) => [
  {
    _type: 'codeSample',
    _key: `${variant}-code-sample`,
    eyebrow: 'Embedding',
    heading: `A console in one element, in ${variant}`,
    text: 'Your backend signs a token. The element handles the rest.',
    samples: ['html', 'tsx'].map((language) => ({
      _type: 'code',
      _key: `${variant}-${language}`,
      label: language.toUpperCase(),
      language,
      filename: `console.${language}`,
      code: '<fleetloom-remote-teleop device="d_4c19a7" source="front">\n</fleetloom-remote-teleop>',
    })),
    actions: SAMPLE_ACTIONS.slice(1),
  },
];
