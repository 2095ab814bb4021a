import { toPlainText } from '@portabletext/react';
import type { PortableTextBlockComponent } from '@portabletext/react';
import type { EditValue } from '@site/ui/edit-attributes';
import { HeadingAnchor } from './heading-anchor.tsx';

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Portable Text components of the heading styles. A heading contains a link to itself, visible on hover and focus.
 * Omits headings without text.
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
        const anchor = anchors.get(value);
        return (
          <Level id={anchor} {...edit?.(value)}>
            {children}
            <HeadingAnchor anchor={anchor} words={words} />
          </Level>
        );
      },
    ]),
  );
}
