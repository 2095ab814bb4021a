import type { Action } from '../action.ts';

export const sampleAction = (label: string, style: Action['style'], url: string): Action => ({
  _type: 'action',
  _key: label,
  label,
  style,
  link: { _type: 'link', kind: 'internal', url },
});

export const SAMPLE_ACTIONS = [
  sampleAction('Get started', 'primary', '/docs/'),
  sampleAction('See the capabilities', 'secondary', '/caps/'),
];
