import type { PortableTextBlockComponent } from '@portabletext/react';
import type { ReactNode } from 'react';

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

interface HeadingProps {
  level: (typeof LEVELS)[number];
  anchor: string | undefined;
  children: ReactNode;
}

/** A heading with the link to itself, which shows on hover and focus. */
function Heading({ level: Level, anchor, children }: HeadingProps) {
  return (
    <Level id={anchor}>
      {children}
      {anchor === undefined ? null : (
        <a className="heading-anchor" href={`#${anchor}`} aria-label="Link to this section">
          #
        </a>
      )}
    </Level>
  );
}

/** Portable Text components of the heading styles. @param anchors by heading block */
export function headingComponents(anchors: ReadonlyMap<object, string>): Record<string, PortableTextBlockComponent> {
  return Object.fromEntries(
    LEVELS.map((level) => [
      level,
      ({ value, children }) => (
        <Heading level={level} anchor={anchors.get(value)}>
          {children}
        </Heading>
      ),
    ]),
  );
}
