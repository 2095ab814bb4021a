import { toPlainText } from '@portabletext/react';
import type { PortableTextBlockComponent } from '@portabletext/react';
import type { EditValue } from '@site/ui/edit-attributes';
import { LinkedHeading } from './linked-heading.tsx';

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Portable Text components of the heading styles. Omits headings without text.
 *
 * @param anchors by heading block
 * @param edit of the document that contains the headings
 */
export function headingComponents(
  anchors: ReadonlyMap<object, string | undefined>,
  edit?: EditValue,
): Record<string, PortableTextBlockComponent> {
  return Object.fromEntries(
    LEVELS.map((Level) => [
      Level,
      ({ value, children }) => {
        const words = toPlainText(value).trim();
        if (words === '') return null;
        return (
          <LinkedHeading as={Level} anchor={anchors.get(value)} words={words} edit={edit?.(value)}>
            {children}
          </LinkedHeading>
        );
      },
    ]),
  );
}
