import type { DocumentVersion } from '../page-entry.ts';
import { defineSection, rowOf } from '../section.ts';

interface CapabilityVersion extends DocumentVersion {
  providerName?: string | null;
}

const NO_PROVIDER = 'Without a provider';

/** Capabilities by their provider. */
export const capabilitiesSection = defineSection<CapabilityVersion>({
  id: 'capabilities',
  title: 'Capabilities',
  types: ['capability', 'capsIndex'],
  newTypes: ['capability'],
  watchedTypes: ['provider'],
  fields: '"providerName": provider->name',
  order: 'lower(title) asc',
  nodesOf: (entries) => {
    const capabilities = entries.filter(({ type }) => type === 'capability');
    const providers = Map.groupBy(capabilities, ({ current }) => current.providerName ?? NO_PROVIDER);
    return [
      ...entries
        .filter(({ type }) => type === 'capsIndex')
        .map((entry) => rowOf(entry, { title: 'Capabilities & Pricing' })),
      { kind: 'row', key: 'providers', childId: 'providers', type: 'provider', title: 'Providers' },
      ...[...providers]
        .toSorted(([a], [b]) => compareNames(a, b))
        .map(([title, inFolder]) => ({
          kind: 'folder' as const,
          key: title,
          title,
          nodes: inFolder.map((entry) => rowOf(entry)),
        })),
    ];
  },
});

const compareNames = (a: string, b: string) =>
  Number(a === NO_PROVIDER) - Number(b === NO_PROVIDER) || a.localeCompare(b);
