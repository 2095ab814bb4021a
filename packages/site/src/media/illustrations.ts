/** Names of the illustrations in `packages/ui`: inline SVG that follows the color mode. */
export const ILLUSTRATIONS = [
  'robot-cloud-web',
  'package',
  'shared-state',
  'services',
  'occupancy-grid',
  'video-tile',
  'joystick',
  'terminal',
  'diagnostics',
  'config-tree',
  'file-sync',
  'lock',
  'access',
  'recorder',
  'topics',
  'foxglove',
] as const;
export type IllustrationName = (typeof ILLUSTRATIONS)[number];
