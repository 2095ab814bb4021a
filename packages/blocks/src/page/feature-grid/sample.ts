import { LONG_TITLE, OTHER_SCRIPTS, UNBREAKABLE } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { featureGridModel } from './model.ts';

const FEATURES = [
  { title: 'State, not messages', text: 'Clients that join late get the current value first.', illustration: 'topics' },
  {
    title: 'Versions side by side',
    text: 'Roll out a new version in a night or a month.',
    illustration: 'config-tree',
  },
  { title: UNBREAKABLE, text: LONG_TITLE, illustration: 'lock' },
  { title: 'No text or illustration' },
  { title: OTHER_SCRIPTS, text: 'Other scripts.' },
] as const;

export const featureGridSamples: BlockSamples<typeof featureGridModel> = (variant) =>
  [2, 3, 4, 5].map((count) => ({
    _type: 'featureGrid',
    _key: `${variant}-features-${count}`,
    eyebrow: 'Principles',
    heading: `A grid of ${count}, in ${variant}`,
    features: FEATURES.slice(0, count).map((feature, index) => ({
      _type: 'feature',
      _key: `${variant}-feature-${index}`,
      ...feature,
      ...(index === 0
        ? { link: { _type: 'link' as const, kind: 'internal' as const, url: '/docs/learn/mqttsync/' } }
        : {}),
    })),
  }));
