import type { Capability } from '@site/content/models/documents';
import type { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import type { ReactNode } from 'react';

const PURPOSE_LABELS: Record<(typeof CAPABILITY_PURPOSES)[number], string> = {
  observe: 'Observe',
  operate: 'Operate',
  develop: 'Develop',
  manage: 'Manage',
};

/** Provider, purpose, package and, if known, price of a capability. */
export function CapabilityFacts({ capability: { provider, purpose, packageName, price } }: { capability: Capability }) {
  return (
    <dl className="mb-8 divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
      <Fact term="Provider">{provider.name}</Fact>
      <Fact term="Purpose">{PURPOSE_LABELS[purpose]}</Fact>
      {packageName ? (
        <Fact term="Package">
          <code className="font-mono text-xs break-all">{packageName}</code>
        </Fact>
      ) : null}
      {price ? <Fact term="Price">{price}</Fact> : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="label">{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
