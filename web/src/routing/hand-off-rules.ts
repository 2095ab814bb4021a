import { CAPABILITIES_PARAMETER } from '@site/content/capability-needs/hand-off-selection';
import { pathOf } from '@site/site/route-map';
import type { NextConfig } from 'next';

type Redirect = Awaited<ReturnType<NonNullable<NextConfig['redirects']>>>[number];
type Rewrites = Exclude<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, unknown[]>;

/** Matches a request for the IT hand-off that selects capabilities. */
export const HAS_SELECTION = { type: 'query', key: CAPABILITIES_PARAMETER } as const;

const SELECTION_PATH = `${pathOf({ name: 'handOff' })}selection/`;

/** The IT hand-off without a selection is a page like others; with one, it is rendered for each request by a route of its own. */
export const HAND_OFF_REWRITES: NonNullable<Rewrites['beforeFiles']> = [
  { source: pathOf({ name: 'handOff' }), has: [HAS_SELECTION], destination: SELECTION_PATH },
];

/** That route has no address of its own. */
export const HAND_OFF_REDIRECTS: Redirect[] = [
  { source: SELECTION_PATH, destination: pathOf({ name: 'handOff' }), permanent: true },
];

/** Whether Next.js rewrites the URL of a request, relative to the site, to the IT hand-off with a selection. */
export function selectsCapabilities(url: string): boolean {
  const [path = '', ...query] = url.split('?');
  const values = new URLSearchParams(query.join('?')).getAll(CAPABILITIES_PARAMETER);
  // Next.js matches paths in any case, and an empty parameter if it is given several times.
  return path.toLowerCase() === pathOf({ name: 'handOff' }) && (values.length > 1 || values.some(Boolean));
}
