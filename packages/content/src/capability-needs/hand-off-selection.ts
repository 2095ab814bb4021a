import { pathOf } from '@site/site/route-map';

/** The parameter of the IT hand-off: names of capabilities, separated by commas or given several times, as forms do. */
export const CAPABILITIES_PARAMETER = 'capabilities';

/** Longer lists and names are cut, because anyone can write a link. */
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 100;

export interface Selection<Capability> {
  /** In the order of the list that they are chosen from. */
  selected: Capability[];
  /** Names without a capability, each once. */
  unknown: string[];
}

/** The path of the IT hand-off with these capabilities, by slug. */
export function handOffPath(slugs: readonly string[]): string {
  const path = pathOf({ name: 'handOff' });
  return slugs.length === 0 ? path : `${path}?${CAPABILITIES_PARAMETER}=${slugs.map(encodeURIComponent).join(',')}`;
}

/**
 * Reads which capabilities a link selects. A name is the slug of a capability; if capabilities of two providers share it, it
 * selects both.
 *
 * @param value the value of the parameter, or its values if it is given several times
 */
export function readSelection<Capability extends { slug: string }>(
  value: string | readonly string[] | undefined,
  capabilities: readonly Capability[],
): Selection<Capability> {
  const names = new Set(
    [value ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .map((name) => name.trim().toLowerCase().slice(0, MAX_NAME_LENGTH))
      .filter((name) => name !== '')
      .slice(0, MAX_NAMES),
  );
  const isNamed = ({ slug }: Capability) => names.has(slug.toLowerCase());
  const slugs = new Set(capabilities.map(({ slug }) => slug.toLowerCase()));
  return { selected: capabilities.filter(isNamed), unknown: [...names].filter((name) => !slugs.has(name)) };
}
