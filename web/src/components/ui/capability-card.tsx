import type { CapabilitySummary } from '@site/content/models/summary';
import { Illustration } from '#/components/illustrations/illustration.tsx';
import { Card } from './card.tsx';

interface CapabilityCardProps {
  capability: CapabilitySummary;
  titleAs?: 'h2' | 'h3' | 'h4';
}

/** A capability with its drawing, leading to its page. */
export function CapabilityCard({ capability, titleAs = 'h3' }: CapabilityCardProps) {
  const { title, description, path, illustration } = capability;
  return (
    <Card
      title={title}
      href={path}
      titleAs={titleAs}
      text={description}
      head={<Illustration name={illustration} className="card-drawing" />}
    />
  );
}
