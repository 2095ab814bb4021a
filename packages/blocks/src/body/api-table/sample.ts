import { UNBREAKABLE } from '../../samples/odd-texts.ts';
import { paragraph } from '../../samples/sample-text.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { apiTableModel } from './model.ts';

export const apiTableSamples: BlockSamples<typeof apiTableModel> = (variant) => [
  {
    _type: 'apiTable',
    _key: `${variant}-api`,
    caption: `Attributes of the element, in ${variant}`,
    rows: [
      {
        _type: 'apiRow',
        _key: `${variant}-api-device`,
        name: 'device',
        type: 'string',
        isRequired: true,
        description: paragraph(`${variant}-api-device-text`, 'The name of the robot in the portal.'),
      },
      {
        _type: 'apiRow',
        _key: `${variant}-api-quality`,
        name: UNBREAKABLE,
        type: "'auto' | 'high' | 'low' | { width: number; height: number; framesPerSecond?: number }",
        defaultValue: "'auto'",
        description: [],
      },
      { _type: 'apiRow', _key: `${variant}-api-bare`, name: 'token', type: '', description: [] },
    ],
  },
];
