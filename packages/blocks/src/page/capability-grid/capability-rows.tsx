import type { CapabilitySummary } from '../../capability-summary.ts';
import { Illustration } from '@site/ui/illustration';
import { ArrowIcon } from '@site/ui/icons';
import { SiteLink } from '@site/ui/site-link';
import './capability-grid.css';

interface CapabilityRowsProps {
  capabilities: readonly CapabilitySummary[];
  titleAs: 'h2' | 'h3' | 'h4';
}

/** A list of capabilities, each with its illustration next to its text. */
export function CapabilityRows({ capabilities, titleAs: Title }: CapabilityRowsProps) {
  return (
    <ul>
      {capabilities.map(({ _id, title, description, path, illustration }) => (
        <li key={_id} className="capability-row">
          <Illustration name={illustration} />
          <div className="min-w-0">
            <Title className="card-title">
              <SiteLink href={path} className="card-link">
                {title}
                <ArrowIcon className="card-arrow" />
              </SiteLink>
            </Title>
            {description ? <p className="mt-1.5 text-sm text-muted text-pretty">{description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
