import { Card } from './card.tsx';
import { Illustration } from '../illustrations/illustration.tsx';

interface CapabilityCardProps {
  capability: {
    title: string;
    description?: string | undefined;
    path: string;
    /** Name of its illustration. */
    illustration?: string | undefined;
  };
  titleAs?: 'h2' | 'h3' | 'h4';
}

/** A capability with its illustration; the whole card links to its page. */
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
