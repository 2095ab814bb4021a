import type { EditField } from '../edit-attributes.ts';
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
  /** Of the capability. */
  edit?: EditField | undefined;
}

/** A capability with its illustration; the whole card links to its page. */
export function CapabilityCard({ capability, titleAs = 'h3', edit }: CapabilityCardProps) {
  const { title, description, path, illustration } = capability;
  return (
    <Card
      title={title}
      href={path}
      titleAs={titleAs}
      text={description}
      {...(edit && { edit: { title: edit('title'), text: edit('description') } })}
      head={<Illustration name={illustration} className="card-drawing" />}
    />
  );
}
