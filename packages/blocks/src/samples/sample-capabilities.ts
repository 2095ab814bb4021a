import { CAPABILITY_PURPOSES } from '../capability-summary.ts';
import type { CapabilitySummary } from '../capability-summary.ts';
import { LONG_TITLE } from './odd-texts.ts';

export const sampleCapabilities: CapabilitySummary[] = CAPABILITY_PURPOSES.flatMap((purpose, index) =>
  ['Health monitoring', 'Remote teleop', LONG_TITLE].slice(0, index + 1).map((title, place) => ({
    _id: `${purpose}-${place}`,
    _type: 'capability' as const,
    slug: `${purpose}-${place}`,
    path: '/caps/',
    title,
    purpose,
    description: place === 1 ? undefined : 'Diagnostics, heartbeats and alerts for every robot in a fleet.',
    illustration: place === 2 ? undefined : ['diagnostics', 'joystick', 'foxglove', 'file-sync'][index],
  })),
);
