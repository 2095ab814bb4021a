import type { CapabilitySummary } from '../../capability-summary.ts';
import { Illustration } from '@site/ui/illustration';
import type { EditValue } from '@site/ui/edit-attributes';
import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import './capability-grid.css';

interface CapabilityRowsProps {
  capabilities: readonly CapabilitySummary[];
  titleAs: 'h2' | 'h3' | 'h4';
  edit?: EditValue | undefined;
}

/** A list of capabilities, each with its illustration next to its text. */
export function CapabilityRows({ capabilities, titleAs: Title, edit }: CapabilityRowsProps) {
  return (
    <ul>
      {capabilities.map((capability) => (
        <li key={capability._id} className="capability-row">
          <Illustration name={capability.illustration} />
          <div className="min-w-0">
            <Title className="card-title" {...edit?.(capability, 'title')}>
              <SiteLink href={capability.path} className="card-link">
                {capability.title}
                <ArrowIcon className="card-arrow" />
              </SiteLink>
            </Title>
            {capability.description ? (
              <p className="mt-1.5 text-sm text-muted text-pretty" {...edit?.(capability, 'description')}>
                {capability.description}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
