import type { CapabilitySummary } from '@site/blocks/capability-summary';
import { CapabilityCard } from '@site/ui/capability-card';
import { PageHeader } from '@site/ui/page-header';

/** All capabilities, shown until editors have created the overview page. */
export function CapabilityList({ title, capabilities }: { title: string; capabilities: CapabilitySummary[] }) {
  return (
    <div className="page-grid py-16">
      <PageHeader title={title} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {capabilities.map((capability) => (
          <li key={capability._id}>
            <CapabilityCard capability={capability} titleAs="h2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
