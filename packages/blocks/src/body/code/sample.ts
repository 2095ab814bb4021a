import { LONG_LINE, OTHER_SCRIPTS, RIGHT_TO_LEFT } from '../../samples/odd-texts.ts';
import type { BlockSamples } from '../../surfaces/samples.ts';
import type { codeModel } from './model.ts';

export const codeSamples: BlockSamples<typeof codeModel> = (variant) => [
  {
    _type: 'code',
    _key: `${variant}-code`,
    language: 'ts',
    filename: 'robot/index.ts',
    highlightedLines: [3, 4],
    code: `import { defineRobot } from '@fleetloom/sdk-server';\n\nexport default defineRobot(async ({ data, config }) => {\n  data.set('/robot/name', config.name ?? 'robot-07'); // shown at once\n  const count: number = 0x2a;\n});`,
  },
  {
    _type: 'code',
    _key: `${variant}-code-diff`,
    language: 'diff',
    filename: 'agent.yaml',
    code: '-max_speed: 1.2\n+max_speed: 0.8\n unchanged: true',
  },
  { _type: 'code', _key: `${variant}-code-long`, language: 'bash', code: LONG_LINE },
  { _type: 'code', _key: `${variant}-code-plain`, code: `no language\n${RIGHT_TO_LEFT}\n${OTHER_SCRIPTS}` },
];
