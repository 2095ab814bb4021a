import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { tabsModel } from './model.ts';

export const tabsSamples: BlockSamples<typeof tabsModel> = (variant) => [
  {
    _type: 'tabs',
    _key: `${variant}-tabs`,
    tabs: ['Ubuntu', 'Debian', 'Docker', 'Raspberry Pi OS', 'Something with a long name', 'macOS'].map((label) => ({
      _type: 'tab',
      _key: `${variant}-${label}`,
      label,
      value: label,
      body: paragraph(`${variant}-${label}-text`, `Instructions for ${label}.`),
    })),
  },
];
