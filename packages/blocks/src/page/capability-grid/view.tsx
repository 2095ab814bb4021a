import type { CapabilitySummary } from '../../capability-summary.ts';
import { CAPABILITY_PURPOSES } from '../../capability-summary.ts';
import { CapabilityRows } from './capability-rows.tsx';
import { CapabilityCard } from '@site/ui/capability-card';
import { editFieldsOf } from '@site/ui/edit-attributes';
import type { EditValue } from '@site/ui/edit-attributes';
import type { PageView } from '../../surfaces/view.ts';
import type { capabilityGridModel } from './model.ts';
import { SectionHeader } from '../section-header.tsx';
import './capability-grid.css';

const PURPOSES: Record<CapabilitySummary['purpose'], { title: string; text: string }> = {
  observe: { title: 'Observe', text: 'See what your robots see, and monitor their health.' },
  operate: { title: 'Operate', text: 'Take control, with one operator at a time.' },
  develop: { title: 'Develop', text: 'Work on a remote robot as if it were next to you.' },
  manage: { title: 'Manage', text: 'Keep the whole fleet in sync.' },
};

/** Capabilities as a list by purpose or as a grid of cards, whose last cell can be empty. */
export const capabilityGridView: PageView<typeof capabilityGridModel> = {
  hasBand: true,
  render: (block, { capabilities, anchors, edit }) => {
    const shown = block.capabilities.length > 0 ? block.capabilities : capabilities;
    return (
      <>
        <SectionHeader
          heading={block.heading}
          text={block.text}
          anchor={anchors.get(block)}
          edit={editFieldsOf(edit, block)}
          isWide
        />
        {block.groupByPurpose ? (
          <div className="mt-12">{CAPABILITY_PURPOSES.map((purpose) => purposeSheet(purpose, shown, edit))}</div>
        ) : (
          <ul className="plates mt-12 print:border-0" {...edit?.(block, 'capabilities')}>
            {shown.map((capability) => (
              <li key={capability._id}>
                <CapabilityCard capability={capability} titleAs="h3" edit={editFieldsOf(edit, capability)} />
              </li>
            ))}
          </ul>
        )}
      </>
    );
  },
};

function purposeSheet(
  purpose: CapabilitySummary['purpose'],
  capabilities: CapabilitySummary[],
  edit: EditValue | undefined,
) {
  const ofPurpose = capabilities.filter((capability) => capability.purpose === purpose);
  if (ofPurpose.length === 0) return null;
  const { title, text } = PURPOSES[purpose];
  return (
    <section key={purpose} className="grid gap-x-14 gap-y-4 border-t border-line py-8 lg:grid-cols-[4fr_8fr]">
      <div className="break-after-avoid lg:sticky lg:top-24 lg:self-start">
        <h3 className="text-h3 font-semibold tracking-tight">{title}</h3>
        <p className="mt-1 max-w-sm text-sm text-muted">{text}</p>
      </div>
      <CapabilityRows capabilities={ofPurpose} titleAs="h4" edit={edit} />
    </section>
  );
}
