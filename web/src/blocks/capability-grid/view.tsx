import type { CapabilitySummary } from '@site/content/models/summary';
import { CAPABILITY_PURPOSES } from '@site/content/models/summary';
import { CapabilityCard } from '#/components/ui/capability-card.tsx';
import type { PageBlockView } from '../page-block-view.ts';
import { SectionHeader } from '../section-header.tsx';

const PURPOSES: Record<CapabilitySummary['purpose'], { title: string; text: string }> = {
  observe: { title: 'Observe', text: 'See what robots see, and how they are.' },
  operate: { title: 'Operate', text: 'Take over, one operator at a time.' },
  develop: { title: 'Develop', text: 'Reach into a robot as if it stood beside you.' },
  manage: { title: 'Manage', text: 'Keep a whole fleet in step.' },
};

export const capabilityGridView: PageBlockView<'capabilityGrid'> = (block, { capabilities, anchors }) => {
  const shown = block.capabilities.length > 0 ? block.capabilities : capabilities;
  return (
    <>
      <SectionHeader heading={block.heading} text={block.text} anchor={anchors.get(block)} />
      {block.groupByPurpose ? (
        <div className="mt-12 grid gap-y-14">{CAPABILITY_PURPOSES.map((purpose) => purposeRow(purpose, shown))}</div>
      ) : (
        <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{cards(shown, 'h3')}</ul>
      )}
    </>
  );
};

function purposeRow(purpose: CapabilitySummary['purpose'], capabilities: CapabilitySummary[]) {
  const ofPurpose = capabilities.filter((capability) => capability.purpose === purpose);
  if (ofPurpose.length === 0) return null;
  const { title, text } = PURPOSES[purpose];
  return (
    <section key={purpose} className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-3">
      <div className="sm:max-lg:col-span-2">
        <h3 className="text-h3 font-semibold tracking-tight">{title}</h3>
        <p className="mt-1 max-w-sm text-sm text-muted">{text}</p>
      </div>
      <ul className="contents">{cards(ofPurpose, 'h4')}</ul>
    </section>
  );
}

const cards = (capabilities: CapabilitySummary[], titleAs: 'h3' | 'h4') =>
  capabilities.map((capability) => (
    <li key={capability._id}>
      <CapabilityCard capability={capability} titleAs={titleAs} />
    </li>
  ));
